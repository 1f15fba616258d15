import { exportFile } from '@/lib/features/exports/export-file.server'
import { exportQuerySchema } from '@/lib/features/exports/query'
import type { Database } from '@/lib/platform/db/database'
import { parseInput } from '@/lib/platform/http/input'
import { systemNames } from '@/lib/features/studies/names'
import { computeResults } from '@/lib/features/studies/results/compute'
import { readRecord, requireUnblinded } from '@/lib/features/studies/results/read-record.server'
import { importContent } from '../testing/setup'

let files = 0
export const someFile = (ending = 'jsonl') => `votes-${(files += 1)}.${ending}`

export async function imported(database: Database, content: string, given: object = {}) {
  const file = { collection: 'Votes', filename: someFile(), ...given }
  const report = await importContent(database, content, file)
  if (report.study === null) throw new Error(`no study: ${report.error ?? JSON.stringify(report)}`)
  return { report, id: report.study.id }
}

export async function resultsOf(database: Database, id: string) {
  const study = await requireUnblinded(database, id)
  const record = await readRecord(database, study)
  const names = systemNames(study.protocol.design.systems)
  return computeResults(record, { names, resamples: 20 })
}

export async function exported(database: Database, query: Record<string, string>) {
  const file = await exportFile(database, parseInput(exportQuerySchema, query, 'parameter'))
  return await new Response(file.body()).text()
}

export const conversation = (question: string, answer: string) => [
  { role: 'user', content: question },
  { role: 'assistant', content: answer },
]

export function battle(given: Record<string, unknown> = {}) {
  return {
    question_id: 'q1',
    model_a: 'Alpha-7b',
    model_b: 'Beta-9b',
    winner: 'model_a',
    judge: 'arena_user_1',
    conversation_a: conversation('Why?', 'Because.'),
    conversation_b: conversation('Why?', 'It is so.'),
    turn: 1,
    anony: true,
    language: 'English',
    tstamp: 1_790_000_000,
    ...given,
  }
}

export const tableOf = ({ systems: names, counted }: Awaited<ReturnType<typeof resultsOf>>) =>
  counted.round_1.map(
    ({ first, second, dimension, wins, ties, losses, undecided, judgements }) => ({
      of: `${names[first]} ${names[second]} ${dimension}`,
      wins,
      ties,
      losses,
      undecided,
      judgements,
    }),
  )
