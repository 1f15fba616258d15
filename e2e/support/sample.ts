import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const rowSchema = z.object({
  item_id: z.string(),
  dataset: z.string(),
  model: z.string(),
  input: z.union([
    z.object({ claim: z.string() }).transform(({ claim }) => claim),
    z.object({ question: z.string() }).transform(({ question }) => question),
    z.object({ problem: z.string() }).transform(({ problem }) => problem),
  ]),
  gold: z.object({ label: z.string().optional() }).optional(),
})

/** The name under which a fresh copy shows its sample collection. */
export const sampleName = 'Samples'

/** What the sample collection has to hold, read from its files and not from the app. */
export const sampleRows = [
  'composition-rl',
  'decomp-entail',
  'decompose-rl',
  'deep-rubric',
  'faithlens',
]
  .flatMap((system) => {
    const path = join(import.meta.dirname, `../../prisma/samples/${system}.jsonl`)
    return readFileSync(path, 'utf8').trim().split('\n')
  })
  .map((line) => rowSchema.parse(JSON.parse(line)))

export const sampleItems = new Set(sampleRows.map(({ input }) => input))

/** What is asked of an item: its claim, its question or its problem. */
export function sampleClaim(item: string): string {
  const found = sampleRows.find(({ item_id }) => item_id === item)
  if (!found) throw new Error(`the sample collection has no item ${item}`)
  return found.input
}
