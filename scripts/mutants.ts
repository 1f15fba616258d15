import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root, runProgram, tool } from './program.ts'
import { main, Refusal } from './refusal.ts'

const folders = [
  'lib/stats',
  'lib/maths',
  'lib/systems',
  'lib/core/rewards',
  'lib/features/rewards',
  'lib/features/studies',
  'lib/features/imports/studies',
]

const usage = `npm run test:mutants -- [--share 0.01] [--seed 1] [--workers 2] [PATH …]

Changes the code of a sample of lines, one change at a time, and counts how many of the changes some test notices.
  --share    the share of lines that is sampled; 0.01 takes less than an hour on two cores
  --seed     another seed draws other lines
  --workers  how many changes are tested at a time
  PATH       folders instead of ${folders.join(', ')}`

/** Tests, and what only tests use: by its folder, its name, or because it loads their tools. */
const isNoSource =
  /[.]test[.]ts$|\/(testing|fixtures|vectors)\/|\/(testing|testing-bundles|made-trees)[.]ts$/
const loadsTestTools = /from '(?:vitest|fast-check)'/

/** Lines that are drawn together, so that a whole expression can change. */
const windowLines = 6

await main(async () => {
  const { share, seed, workers, paths } = readOptions()
  const listed = await runProgram('git', ['ls-files', '--error-unmatch', '--', ...paths])
  if (listed.code !== 0) throw new Refusal(listed.text.trim())
  const files = listed.out
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !isNoSource.test(file))
    .filter((file) => !loadsTestTools.test(readFileSync(join(root, file), 'utf8')))
  const mutate = files.flatMap((file) => sampledRanges(file, { share, seed }))
  if (mutate.length === 0) throw new Refusal(`No line was drawn.\n${usage}`)
  console.log(`${mutate.length} ranges of ${windowLines} lines in ${files.length} files`)
  const { code } = await runProgram(tool('stryker'), ['run', writeConfig(mutate, workers)], {
    show: true,
  })
  process.exitCode = code
})

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      share: { type: 'string', default: '0.01' },
      seed: { type: 'string', default: '1' },
      workers: { type: 'string', default: '2' },
    },
  })
  const share = Number(values.share)
  const workers = Number(values.workers)
  if (!(share > 0 && share <= 1) || !(workers >= 1)) throw new Refusal(usage)
  return {
    share,
    seed: values.seed,
    workers,
    paths: positionals.length > 0 ? positionals : folders,
  }
}

/** Ranges of lines as Stryker names them. Which are drawn depends on the file, the place and the seed alone. */
function sampledRanges(file: string, { share, seed }: { share: number; seed: string }): string[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n').length
  const starts = Array.from(
    { length: Math.ceil(lines / windowLines) },
    (_, at) => at * windowLines + 1,
  )
  return starts
    .filter((start) => {
      const hash = createHash('sha256').update(`${seed} ${file} ${start}`).digest()
      return hash.readUInt32BE(0) / 2 ** 32 < share
    })
    .map((start) => `${file}:${start}-${Math.min(start + windowLines - 1, lines)}`)
}

/** The path of a configuration for Stryker that fails below 80 %. */
function writeConfig(mutate: readonly string[], concurrency: number): string {
  // Not in dist: the next program that is compiled empties it.
  const folder = join(root, 'node_modules/.cache/mutants')
  mkdirSync(folder, { recursive: true })
  const config = {
    mutate,
    testRunner: 'vitest',
    vitest: { configFile: 'vitest.mutants.config.ts' },
    plugins: ['@stryker-mutator/vitest-runner'],
    reporters: ['clear-text', 'json'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    jsonReporter: { fileName: join(folder, 'report.json') },
    // Texts are worded, not computed: a changed word is no fault that a test should find.
    mutator: { excludedMutations: ['StringLiteral'] },
    ignorePatterns: ['.next', 'dist', 'data'],
    ignoreStatic: true,
    concurrency,
    thresholds: { high: 90, low: 80, break: 80 },
    tempDirName: '.stryker-tmp',
  }
  const file = join(folder, 'stryker.config.json')
  writeFileSync(file, JSON.stringify(config, null, 2))
  return file
}
