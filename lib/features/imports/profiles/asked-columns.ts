import type { Passage } from '@/lib/core/items/schema'
import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'
import type { Fields } from '@/lib/core/records/fields'
import { CLAIM, EVIDENCE, unpacked } from './claim-columns'
import { passagesOf, pick, textOf } from './profile'

/** What is asked and its evidence, where a file has them beside the prompt. */
export interface AskedBeside {
  text: string
  passages: Passage[] | null
  /** The columns it was found in. */
  columns: readonly string[]
}

const names: Record<ItemKind, readonly string[]> = {
  claim: CLAIM,
  question: ['question', 'query'],
  'composed-problem': ['problem', 'question', 'query'],
  'research-task': ['question', 'query', 'task'],
}

/** Names under which files have the gold, the likelier first. */
export const goldColumns = [
  'label',
  'gold',
  'gold_label',
  'gt_label',
  'ground_truth',
  'expected_answer',
  'reference_answer',
  'final_answer',
  'answer',
  'target',
] as const

export const datasetColumns = ['dataset', 'data_source', 'dataset_name', 'source', 'task'] as const

/** Null where no column of that kind holds a text. */
export function askedBeside(row: Fields, kind: ItemKind): AskedBeside | null {
  const found = pick(row, names[kind])
  const text = textOf(found?.value)
  if (found === null || text === null || text.trim() === '') return null
  const evidence = kind === 'claim' ? pick(row, EVIDENCE) : null
  const passages = passagesOf(unpacked(evidence?.value))
  const columns = passages === null ? [found.name] : [found.name, evidence?.name ?? '']
  return { text, passages, columns }
}
