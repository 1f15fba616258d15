import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { nameProblems, namedFiles } from './file-names.ts'
import { layerProblems } from './layers.ts'
import { readPageWeights, weightProblems } from './page-weight.ts'
import { root, runProgram, tool } from './program.ts'
import { main } from './refusal.ts'
import { isBuilt } from './setup/build.mjs'

interface Step {
  name: string
  /** What is wrong, ready to print; empty when all is well. */
  run: () => Promise<string>
  /** Why it cannot run now; null when it can. */
  skip?: () => string | null
}

const buildFolder = join(root, '.next')

const steps: Step[] = [
  { name: 'types', run: types },
  { name: 'lint', run: () => words('oxlint', ['--type-aware', '--format=unix']) },
  { name: 'dead code', run: () => words('knip', ['--no-progress']) },
  { name: 'layers', run: async () => (await layerProblems(root)).join('\n') },
  { name: 'format', run: () => words('oxfmt', ['--check']) },
  { name: 'file names', run: async () => nameProblems(namedFiles()).join('\n') },
  { name: 'page weight', run: pageWeight, skip: whyNoWeights },
]

await main(async () => {
  const broken = new Map<string, string>()
  const queue = steps.values()
  const lane = async () => {
    for (const step of queue) {
      const reason = step.skip?.() ?? null
      if (reason !== null) {
        console.log(`check: ${step.name} skipped, ${reason}`)
        continue
      }
      const since = Date.now()
      const problems = await step.run().catch(String)
      if (problems !== '') broken.set(step.name, problems)
      const seconds = ((Date.now() - since) / 1000).toFixed(1)
      console.log(`check: ${step.name} ${problems === '' ? 'ok' : 'FAILED'}, ${seconds} s`)
    }
  }
  await Promise.all([lane(), lane()])
  for (const [name, problems] of broken) console.log(`\n── ${name} ──\n${problems}`)
  if (broken.size === 0) console.log('check passed')
  else fail(broken)
})

function fail(broken: ReadonlyMap<string, string>): void {
  const reasons = [...broken].map(([name, problems]) => `${name} (${firstReason(problems)})`)
  console.log(`\ncheck failed: ${reasons.join('; ')}`)
  process.exitCode = 1
}

/** The first line that names a file or an error, which is what one wants to know first. */
function firstReason(problems: string): string {
  const lines = problems.split('\n').map((line) => line.trim())
  const telling = lines.find((line) => /error|[.](tsx?|mjs|json|css)\b|->/.test(line))
  return (telling ?? lines[0] ?? '').slice(0, 160)
}

async function words(name: string, args: readonly string[]): Promise<string> {
  const { code, text } = await runProgram(tool(name), args)
  return code === 0 ? '' : text.trim() || `${name} ended with code ${code}`
}

/** A build with a stamp is known to be of these sources or not; one made by hand has none and is taken as it is. */
function whyNoWeights(): string | null {
  if (!existsSync(join(buildFolder, 'BUILD_ID'))) return 'there is no build'
  const isStamped = existsSync(join(buildFolder, 'touchstone.json'))
  return isStamped && !isBuilt() ? 'the build is older than the sources' : null
}

async function pageWeight(): Promise<string> {
  return weightProblems(readPageWeights(buildFolder)).join('\n')
}

/** Routes' types come first: Next writes them from the folders of app. */
async function types(): Promise<string> {
  // `npm run dev` leaves the types of routes that may be gone since; it writes them again itself.
  rmSync(join(root, '.next/dev/types'), { recursive: true, force: true })
  const generated = existsSync(join(root, 'app')) ? await words('next', ['typegen']) : ''
  // Version 7 needs a third of the time of version 6, which stays for the tools that call the compiler from JavaScript.
  return generated || (await words('../typescript-7/bin/tsc', ['--noEmit', '--pretty', 'false']))
}
