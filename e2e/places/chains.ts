import type { APIRequestContext } from '@playwright/test'
import { importFile, listTraces } from '../support/api'
import type { Places } from './page-context'
import { jsonLines, type Row } from '../rows/claims'

const heat = {
  generated: 'Sulfuric acid and caustic soda give off no heat.',
  corrected: 'Sulfuric acid and caustic soda give off much heat.',
}
const burns = { generated: 'Sudden heat burns the skin.', corrected: 'Sudden heat burns the skin.' }
const kept = { corrected: 'Caustic soda is a strong base.' }

function chain(facts: Row[], answer: 'yes' | 'no', confidence: number, more: Row = {}): Row {
  return { facts, entailment: { answer, confidence, ...more }, stopped_early: facts.length === 0 }
}

/** Five chains: one corrected, one unchanged, one of which only the correction is kept, one that stopped early. */
const heatChains = [
  chain([heat, burns], 'yes', 0.9, { logits: [1.2, -0.99] }),
  chain([burns], 'no', 0.55),
  chain([kept, burns], 'yes', 0.75),
  chain([], 'no', 0.6),
  chain([{ ...heat, score: 0.4 }, kept, burns], 'yes', 0.8),
]

export const gold = [heat.generated, burns.generated]

/** A line of a canonical file: a yes/no question with chains of facts. */
export function chained(fields: Row = {}): Row {
  return {
    schema: 'trace/1',
    system: 'decomp-entail',
    dataset: 'kitchen',
    item_id: 'lye',
    kind: 'question',
    input: { question: 'Would pouring sulfuric acid on caustic soda burn the skin?' },
    gold: { answer: 'yes', facts: gold, questions: ['What do acid and soda give off?'] },
    model: 'facts-3b',
    output: null,
    chains: heatChains,
    ...fields,
  }
}

/** Two against two of the same weight. */
export function tied(): Row {
  const chains = [
    chain([burns], 'no', 0.7),
    chain([kept], 'yes', 0.5),
    chain([heat], 'yes', 0.7),
    chain([], 'no', 0.5),
  ]
  const input = { question: 'Is caustic soda sold in kitchens?' }
  return chained({ item_id: 'tied', input, gold: { answer: 'no' }, chains })
}

/** Three seeds of five chains each. */
export function seeded(): Row {
  const chains = Array.from({ length: 15 }, (_, at) => ({
    ...heatChains[at % 5],
    seed: 11 * (1 + Math.floor(at / 5)),
  }))
  return chained({ item_id: 'seeded', input: { question: 'Do fifteen chains agree?' }, chains })
}

/** Imports the lines; the traces in the order they were given. */
export async function importChains(
  request: APIRequestContext,
  collection: string,
  rows: readonly Row[],
) {
  await importFile(request, { collection, filename: 'chains.jsonl', content: jsonLines(rows) })
  const listed = await listTraces(request, { collection })
  return listed.rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/** Where chains are read. */
export const chainPlaces: Places = {
  'chains of facts': {
    'five of them': async ({ page, request, collection }) => {
      const [row] = await importChains(request, collection, [chained(), seeded()])
      await page.goto(`/traces/${row?.id}#step-0`)
      await page.getByRole('group', { name: 'Choose a chain' }).waitFor()
    },
    fifteen: async ({ page, request, collection }) => {
      const { rows } = await listTraces(request, { collection, q: 'fifteen' })
      await page.goto(`/traces/${rows[0]?.id}`)
      await page.getByRole('group', { name: 'Choose a chain' }).waitFor()
    },
    'a question with its gold': async ({ page, request, collection }) => {
      const { rows } = await listTraces(request, { collection, q: 'sulfuric' })
      await page.goto(`/items/${rows[0]?.item_id}`)
      await page.getByRole('heading', { name: 'Gold' }).waitFor()
    },
  },
}
