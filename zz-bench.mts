import { writeFileSync } from 'node:fs'
import { openDatabase } from '@/lib/platform/db/database'
import { traceFacetsQuerySchema } from '@/lib/core/traces/query-schema'
import { countTraces } from '@/lib/core/traces/count-traces.server'
import { findCalibration } from '@/lib/features/analysis/calibration/find-calibration.server'
import { findComparison } from '@/lib/features/analysis/compare/find-comparison.server'
import { findRewardAudit } from '@/lib/features/analysis/reward-audit/find-reward-audit.server'
import { findScores } from '@/lib/features/analysis/scores/find-scores.server'
import { findTraining } from '@/lib/features/analysis/training/find-training.server'
const url = process.env.BENCH_URL ?? 'file:/tmp/w/ls-data/a.db'
const rounds = Number(process.env.ROUNDS ?? 9)
const only = process.env.ONLY?.split(',')
const out = process.env.OUT
const db = await openDatabase({ url })
const t0 = performance.now(); const n = await countTraces(db, {})
console.log(n, 'traces, load', (performance.now() - t0).toFixed(0), 'rss', (process.memoryUsage.rss() / 1e6).toFixed(0))
const labels = 'binary' as const
const scores = { rows: ['model', 'training_step'], columns: 'dataset', labels, k: 1 } as const
type F = any
const questions: Record<string, (f: F) => Promise<unknown>> = {
  acc: (filter) => findScores(db, { ...scores, filter, metric: 'accuracy' } as any),
  bal: (filter) => findScores(db, { ...scores, filter, metric: 'balanced_accuracy' } as any),
  train: (filter) => findTraining(db, { filter, labels, points: 2000 }),
  cal: (filter) => findCalibration(db, { filter, labels, by: 'question_count' }),
  comp: (filter) => { const [a, b] = ['night-1', 'night-2'].map((run) => ({ ...filter, run: [run] })); return findComparison(db, { metric: 'accuracy', labels, k: 1, margin: 0.05, a, b }) },
  audit: (filter) => findRewardAudit(db, { filter, labels }),
}
const golden: Record<string, unknown> = {}
for (const [what, run] of Object.entries(questions)) {
  if (only && !only.includes(what)) continue
  const times: number[] = []
  for (let r = 0; r < rounds; r++) {
    const { filter } = traceFacetsQuerySchema.parse({ system: 'decompose-rl', 'training_step.gte': String(-1 - r) })
    const t = performance.now()
    const reply = await run(filter)
    times.push(performance.now() - t)
    if (r === 0) golden[what] = reply
  }
  const s = times.toSorted((a, b) => a - b)
  console.log(what.padEnd(6), 'first', times[0]!.toFixed(0).padStart(5), 'median', s[s.length >> 1]!.toFixed(0).padStart(5), 'max', s.at(-1)!.toFixed(0).padStart(5), '|', times.map((x) => x.toFixed(0)).join(' '))
}
console.log('rss', (process.memoryUsage.rss() / 1e6).toFixed(0))
if (out) {
  // more questions, for equality alone
  const f = (o: any = {}) => traceFacetsQuerySchema.parse(o).filter as any
  if (process.env.MORE) {
    for (const metric of ['macro_f1', 'avg_at_k', 'pass_at_k', 'solve_all', 'reward.coverage', 'accuracy', 'balanced_accuracy'])
      for (const common of [false, true])
        for (const lab of ['binary', 'three-way'])
          golden[`s ${metric} ${common} ${lab}`] = await findScores(db, { rows: ['model', 'run'], columns: 'question_count', labels: lab, k: 2, common, metric, filter: f({}) } as any)
    for (const by of ['question_count', 'evidence_length', 'output_length', 'agreement', 'vote_margin']) golden[`c ${by}`] = await findCalibration(db, { filter: f({ dataset: 'hover' }), labels: 'three-way', by } as any)
    golden['t3'] = await findTraining(db, { filter: f({}), labels: 'three-way', points: 10 } as any)
    golden['t2'] = await findTraining(db, { filter: f({ model: 'qwen-2.5-7b' }), labels: 'three-way', points: 100, series: ['accuracy', 'total', 'reward.coverage', 'agreement', 'flat_groups'] } as any)
    golden['a2'] = await findRewardAudit(db, { filter: f({}), labels: 'three-way' } as any)
    for (const metric of ['macro_f1', 'balanced_accuracy', 'reward.coverage', 'avg_at_k'])
      golden[`d ${metric}`] = await findComparison(db, { metric, labels: 'three-way', k: 1, margin: 0.05, a: f({ run: 'night-1', 'training_step.eq': '50' }), b: f({ run: 'night-2' }) } as any)
  }
  writeFileSync(out, JSON.stringify(golden))
}
await db.close()
