import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { traceFacetsQuerySchema } from '@/lib/core/traces/query-schema'
import type { TraceFilter } from '@/lib/core/traces/filter'
import { countTraces } from '@/lib/core/traces/count-traces.server'
import { findCalibration } from '@/lib/features/analysis/calibration/find-calibration.server'
import { findComparison } from '@/lib/features/analysis/compare/find-comparison.server'
import { findRewardAudit } from '@/lib/features/analysis/reward-audit/find-reward-audit.server'
import { findScores } from '@/lib/features/analysis/scores/find-scores.server'
import { findTraining } from '@/lib/features/analysis/training/find-training.server'
import { quantile, type Bench } from './figure'
import { onBothDatabases } from './on-both-databases'
import { seedTraces } from './seed'

/** Figures of many traces with their columns in memory, each query asked for the first time and again. */
export async function benchAnalysis(bench: Bench): Promise<void> {
  await onBothDatabases(bench, 'analysis', async (database, name) => {
    await seedTraces(database, { traces: bench.rows })
    // Else the server does so by itself a minute later, beside what is measured.
    if (database.provider === 'postgresql') await database.execute(sql`VACUUM (ANALYZE)`)
    bench.log(`${name}: ${await countTraces(database, {})} traces`)
    for (const [what, { limit, run }] of Object.entries(questions)) {
      await measure(bench, `${name}: ${what}`, {
        limit: limit * growth(bench.rows),
        run: (filter) => run(database, filter),
      })
    }
  })
}

/** What a million traces may take, as a multiple of the limit at 200,000. */
const growth = (rows: number) => (rows > 200_000 ? 5.5 : 1)

interface Question {
  /** Milliseconds at 200,000 traces. */
  limit: number
  run: (database: Database, filter: TraceFilter) => Promise<unknown>
}

const labels = 'binary'
const scores = { rows: ['model', 'training_step'], columns: 'dataset', labels, k: 1 } as const
const system = 'decompose-rl'
const questions: Record<string, Question> = {
  'scoreboard, accuracy': {
    limit: 150,
    run: (db, filter) => findScores(db, { ...scores, filter, metric: 'accuracy' }),
  },
  'scoreboard, balanced accuracy': {
    limit: 150,
    run: (db, filter) => findScores(db, { ...scores, filter, metric: 'balanced_accuracy' }),
  },
  training: {
    limit: 150,
    run: (db, filter) => findTraining(db, { filter, labels, points: 2_000 }),
  },
  calibration: {
    limit: 150,
    run: (db, filter) => findCalibration(db, { filter, labels, by: 'question_count' }),
  },
  compare: {
    limit: 300,
    run: (db, filter) => {
      const [a, b] = ['night-1', 'night-2'].map((run) => ({ ...filter, run: [run] }))
      const shared = { metric: 'accuracy', labels, k: 1, margin: 0.05 } as const
      return findComparison(db, { ...shared, a: a ?? filter, b: b ?? filter })
    },
  },
  'reward audit': { limit: 1_000, run: (db, filter) => findRewardAudit(db, { filter, labels }) },
}

/** Of fewer questions p95 would be the slowest, which is the first: its code is still being compiled. */
const fewestRounds = 21

/** Each round asks with another bound that all traces keep, so that no answer is kept from before. */
async function measure(
  { figure, log, repeats }: Bench,
  name: string,
  { limit, run }: { limit: number; run: (filter: TraceFilter) => Promise<unknown> },
): Promise<void> {
  const times: Record<'first' | 'again', number[]> = { first: [], again: [] }
  for (let round = 0; round < Math.max(fewestRounds, repeats); round += 1) {
    const bound = String(-1 - round)
    const { filter } = traceFacetsQuerySchema.parse({ system, 'training_step.gte': bound })
    for (const which of ['first', 'again'] as const) {
      const since = performance.now()
      await run(filter)
      times[which].push(performance.now() - since)
    }
  }
  log(`${name}, slowest: ${Math.max(...times.first).toFixed(0)} ms`)
  figure(`${name}, first, p95`, quantile(times.first, 0.95), { unit: 'ms', limit })
  figure(`${name}, again, p95`, quantile(times.again, 0.95), { unit: 'ms', limit })
}
