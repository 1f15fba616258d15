import { importContent, lines } from '@/lib/features/imports/testing/setup'
import { localOwner } from '@/lib/features/people/change-people.server'
import type { Database, Row } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { createStudy } from '../change-studies.server'
import { newStudySchema } from '../design-schema'

export const datasets = Array.from({ length: 12 }, (_, n) => `set-${n}`)

/** What a system writes of an item; it boasts of its own name. */
const written = {
  faithlens: (n: number) =>
    `<think>I am FaithLens.</think><reason>Bridge ${n} stands, says shiny-8b.</reason><answer>Yes</answer>`,
  'decompose-rl': (n: number) =>
    `<think>Plan.</think><question>Does bridge ${n} stand?</question><answer>Yes, by Decompose-RL.</answer>` +
    '<think>More.</think><question>When?</question><answer>In 1912.</answer>' +
    '<think>Done.</think><verification>Supported</verification>',
}

function traces(prefix: string, count: number): unknown[] {
  return datasets.flatMap((dataset) =>
    Array.from({ length: count }, (_, n) => n).flatMap((n) =>
      (['faithlens', 'decompose-rl'] as const).map((system) => ({
        schema: 'trace/1',
        system,
        dataset,
        item_id: `${dataset}-${n}`,
        input: {
          claim: `${prefix}: bridge ${n} of ${dataset} stands.`,
          passages: [{ text: `Bridge ${n} of ${dataset} was opened in 1912 and stands.` }],
        },
        gold: { label: 'supported' },
        model: system === 'faithlens' ? 'acme/shiny-8b' : 'acme/dull-7b',
        output: written[system](n),
      })),
    ),
  )
}

export const systems = [
  { system: 'faithlens' as const, model: 'acme/shiny-8b' },
  { system: 'decompose-rl' as const, model: 'acme/dull-7b' },
]

export async function draftStudy(database: Database, given: Record<string, unknown>) {
  const { id: authorId } = await localOwner(database)
  const study = newStudySchema.parse({ name: 'A study', systems, ...given })
  return await createStudy(database, { study, authorId })
}

/** Items of one collection; each suite has its own, so that claims do not meet. */
export async function makeCollection(database: Database, name: string, count = 1): Promise<string> {
  const report = await importContent(database, lines(traces(name, count)), { collection: name })
  return report.collection.id
}

export const inCollection = (id: string) => ({
  systems: systems.map((system) => ({ ...system, collection: id })),
})

export async function listPairs(database: Database, id: string): Promise<Row[]> {
  return await database.query(sql`
    SELECT ordinal, kind, dataset, texts FROM study_pair WHERE study_id = ${id} ORDER BY ordinal`)
}
