import type { TraceFilter } from '@/lib/core/traces/filter'
import type { Database } from '@/lib/platform/db/database'
import { publishedCitations } from '@/lib/systems/registry/research-figures'
import { findScores } from '../scores/find-scores.server'
import type { ScoreRow } from '../scores/schema'
import type { CitedCheckpoint, Research } from './schema'

/** Citation recall and precision of each model and training step: one checkpoint is never mixed with another. */
export async function findCitations(
  database: Database,
  collection: string,
): Promise<Research['citations']> {
  const filter: TraceFilter = { collection: [collection], system: ['deep-rubric'] }
  const own = { filter, rows: ['model', 'training_step'], columns: 'system' } as const
  const scores = async (metric: 'reward.citation_recall' | 'reward.citation_precision') =>
    await findScores(database, { ...own, metric, labels: 'binary', k: 1 })
  const recall = await scores('reward.citation_recall')
  const precision = await scores('reward.citation_precision')
  const checkpoints = new Map<string, CitedCheckpoint>()
  for (const row of recall.rows) checkpointOf(checkpoints, row).recall = figureOf(row)
  for (const row of precision.rows) checkpointOf(checkpoints, row).precision = figureOf(row)
  return {
    checkpoints: [...checkpoints.values()],
    reports: recall.traces,
    published: publishedCitations,
  }
}

function checkpointOf(known: Map<string, CitedCheckpoint>, { key }: ScoreRow): CitedCheckpoint {
  const { model, training_step: step } = key
  const name = JSON.stringify([model, step])
  const checkpoint = known.get(name) ?? {
    model: typeof model === 'string' ? model : null,
    training_step: typeof step === 'number' ? step : null,
    recall: null,
    precision: null,
  }
  known.set(name, checkpoint)
  return checkpoint
}

function figureOf({ cells: [cell] }: ScoreRow): CitedCheckpoint['recall'] {
  if (cell === undefined) return null
  const { value, low, high, n, traces } = cell
  return { value, low, high, n, traces }
}
