import { importContent } from '@/lib/features/imports/testing/setup'
import { createModelServer } from '@/lib/core/model-servers/change-servers.server'
import { newModelServerSchema } from '@/lib/core/model-servers/schema'
import { localOwner } from '@/lib/features/people/change-people.server'
import type { Database } from '@/lib/platform/db/database'
import type { Engine } from '@/lib/platform/engine/server'
import { listTraces } from '@/lib/core/traces/list-traces.server'
import { traceQuerySchema } from '@/lib/core/traces/query-schema'
import { createJudging } from './create-judging.server'
import { driveJudging } from './drive-judging.server'
import { newJudgingSchema } from './schema'

const never = new AbortController().signal

/** An output that asks and answers. */
export const output = (pairs: [question: string, answer: string][], verdict: string) =>
  [
    '<think>Two parts.</think>',
    ...pairs.map(
      ([question, answer]) =>
        `<question>${question}</question><answer>${answer}</answer><think>So.</think>`,
    ),
    `<verification>${verdict}</verification>`,
  ].join('')

/** Every part is asked about and answered. */
export const right = output(
  [
    ['When was the bridge opened?', 'The bridge was opened in 1937.'],
    ['What colour is the bridge?', 'The bridge is painted red.'],
  ],
  'Supported',
)
/** One part is not answered, and the verdict is wrong. */
export const unsure = output(
  [
    ['When was the bridge opened?', "I don't know."],
    ['What colour is the bridge?', 'The bridge is painted red.'],
  ],
  'Refuted',
)

interface RowOptions {
  label?: string | null
  group?: string
}

/** A row of a file with a trace of the bridge. */
export function row(
  text: string,
  sample: number,
  { label = 'Supported', group = 'g' }: RowOptions = {},
) {
  return {
    schema: 'trace/1',
    system: 'decompose-rl',
    kind: 'claim',
    input: {
      claim: 'The bridge was opened in 1937 and is painted red.',
      passages: [{ text: 'The bridge was opened in 1937. It is painted red.' }],
    },
    ...(label === null ? {} : { gold: { label } }),
    model: 'mason-7b',
    group_id: group,
    sample_index: sample,
    output: text,
  }
}

/** Imports rows and returns their traces in the order of the samples. */
export async function load(
  database: Database,
  collection: string,
  rows: object[],
): Promise<string[]> {
  await importContent(database, rows.map((one) => JSON.stringify(one)).join('\n'), { collection })
  const { rows: traces } = await listTraces(
    database,
    traceQuerySchema.parse({ collection: [collection] }),
  )
  return traces
    .toSorted((a, b) => (a.sample_index ?? 0) - (b.sample_index ?? 0))
    .map(({ id }) => id)
}

/** Makes a judging and, unless told otherwise, does it. */
export async function judge(database: Database, judging: object, drive = true): Promise<string> {
  const { id: authorId } = await localOwner(database)
  const { id } = await createJudging(database, newJudgingSchema.parse(judging), { authorId })
  if (drive) await driveJudging(database, id, never)
  return id
}

/** Two traces of a collection of its own, judged by the word-matching baseline. */
export async function judgedTraces(database: Database, collection: string): Promise<string[]> {
  const ids = await load(database, collection, [row(right, 0), row(unsure, 1)])
  await judge(database, { trace_ids: ids })
  return ids
}

/** Makes the built-in model server at that address a server of its own, and returns its id. */
export async function addEngine(database: Database, { url }: Engine): Promise<string> {
  const { id: authorId } = await localOwner(database)
  const given = { name: 'engine', base_url: url, roles: ['novice'], max_concurrency: 4 }
  return (await createModelServer(database, newModelServerSchema.parse(given), authorId)).id
}
