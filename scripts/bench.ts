import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { asTable, machine, measured, type Bench, type Figure } from '@/e2e/bench/figure'
import { root } from './program.ts'
import { main, Refusal } from './refusal.ts'

/** Each loads what it needs only when it is run. */
const sections: Record<string, (bench: Bench) => Promise<void>> = {
  loop: async (bench) => (await import('@/e2e/bench/loop')).benchLoop(bench),
  lists: async (bench) => (await import('@/e2e/bench/lists')).benchLists(bench),
  analysis: async (bench) => (await import('@/e2e/bench/analysis')).benchAnalysis(bench),
  'analysis-pages': async (bench) =>
    (await import('@/e2e/bench/analysis-pages')).benchAnalysisPages(bench),
  imports: async (bench) => (await import('@/e2e/bench/import-speed')).benchImports(bench),
  move: async (bench) => (await import('@/e2e/bench/move')).benchMove(bench),
  exports: async (bench) => (await import('@/e2e/bench/exports')).benchExports(bench),
  corpora: async (bench) => (await import('@/e2e/bench/corpora')).benchCorpora(bench),
  inference: async (bench) => (await import('@/e2e/bench/inference')).benchInference(bench),
  rewards: async (bench) => (await import('@/e2e/bench/rewards')).benchRewards(bench),
  studies: async (bench) => (await import('@/e2e/bench/studies')).benchStudies(bench),
  'study-results': async (bench) =>
    (await import('@/e2e/bench/study-results')).benchStudyResults(bench),
  tree: async (bench) => (await import('@/e2e/bench/tree')).benchTree(bench),
  reports: async (bench) => (await import('@/e2e/bench/reports')).benchReports(bench),
  'large-bodies': async (bench) =>
    (await import('@/e2e/bench/large-bodies')).benchLargeBodies(bench),
  replicas: async (bench) => (await import('@/e2e/bench/replicas')).benchReplicas(bench),
  viewers: async (bench) => (await import('@/e2e/bench/viewers')).benchViewers(bench),
  web: async (bench) => (await import('@/e2e/bench/web')).benchWeb(bench),
}

const usage = `npm run bench -- [${Object.keys(sections).join('|')} …] [--rows 200000] [--repeats 20] [--strict]`

await main(async () => {
  const { names, rows, repeats, strict } = choose()
  const figures: Figure[] = []
  const failures: string[] = []
  for (const name of names) {
    console.log(`\n━━ ${name} ━━`)
    const since = performance.now()
    const figure: Bench['figure'] = (label, value, target) => {
      figures.push(measured(name, label, { value, ...target }))
      console.log(asTable(figures.slice(-1)))
    }
    try {
      await sections[name]?.({ rows, repeats, log: (line) => console.log(`  ${line}`), figure })
    } catch (error) {
      console.log(error)
      failures.push(name)
    }
    console.log(`${name}: ${((performance.now() - since) / 1000).toFixed(0)} s`)
  }
  const file = join(root, 'bench-results.json')
  writeFileSync(
    file,
    `${JSON.stringify({ machine: machine(), rows, figures, failures }, null, 2)}\n`,
  )
  console.log(`\n${asTable(figures)}\n\n${Object.values(machine()).join(', ')}\nwritten to ${file}`)
  for (const name of failures) console.log(`${name} could not be measured`)
  const isMissed = failures.length > 0 || figures.some(({ ok }) => !ok)
  process.exit(strict && isMissed ? 1 : 0)
})

function choose() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rows: { type: 'string', default: '200000' },
      repeats: { type: 'string', default: '20' },
      strict: { type: 'boolean', default: false },
    },
  })
  const unknown = positionals.filter((name) => !Object.hasOwn(sections, name))
  const [rows, repeats] = [Number(values.rows), Number(values.repeats)]
  if (unknown.length > 0 || !(rows > 0) || !(repeats > 0)) throw new Refusal(usage)
  const names = positionals.length > 0 ? positionals : Object.keys(sections)
  return { names, rows, repeats, strict: values.strict }
}
