import type { Gold } from '@/lib/core/items/schema'
import type { CellType, CellValue, Column } from '@/lib/formats/write/column'

interface ItemFields {
  item_id: string
  collection: string
  kind: string
  dataset: string | null
  external_id: string | null
  item: string
  label: string | null
  gold: Gold | null
  document: string | null
}

export interface ItemTableRow extends ItemFields {
  silver_count: number | null
}

/** A trace as pandas, R and spreadsheets want it: a row, with the item it answers. */
export interface TraceTableRow extends ItemFields {
  id: string
  system: string
  model: string | null
  run: string | null
  training_step: number | null
  sample_index: number | null
  output: string | null
  reasoning: string | null
  finish_reason: string | null
  verdict: string | null
  correct: number | null
  /** Of the collection: decides `correct`. */
  label_mapping: string
  status: string
  problems: string[]
  confidence: number | null
  question_count: number | null
  abstention_count: number | null
  advantage: number | null
  reward_total: number | null
  rewards: Record<string, number | null>
}

type Holding<Name extends string> = Readonly<Record<Name, CellValue>>

function plain<Name extends string>(
  type: CellType,
  ...names: readonly Name[]
): Column<Holding<Name>>[] {
  return names.map((name) => ({ name, type, of: (row) => row[name] }))
}

function ofItem<Row extends ItemFields>(): Column<Row>[] {
  const texts = [
    'item_id',
    'collection',
    'kind',
    'dataset',
    'external_id',
    'item',
    'label',
  ] as const
  return [
    ...texts.map((name): Column<Row> => ({ name, type: 'text', of: (row) => row[name] })),
    { name: 'gold_answer', type: 'text', of: ({ gold }) => gold?.answer ?? null },
  ]
}

const documentColumn = <Row extends ItemFields>(): Column<Row> => ({
  name: 'document',
  type: 'text',
  of: ({ document }) => document,
})

export function itemTable(): Column<ItemTableRow>[] {
  return [...ofItem<ItemTableRow>(), ...plain('integer', 'silver_count'), documentColumn()]
}

/** What stands first is what one groups by; texts stand last. `reward.NAME` for every name there is. */
export function traceTable(rewards: readonly string[]): Column<TraceTableRow>[] {
  return [
    ...plain('text', 'id', 'system', 'model', 'run'),
    ...plain('integer', 'training_step', 'sample_index'),
    ...plain('text', 'verdict'),
    {
      name: 'correct',
      type: 'boolean',
      of: ({ correct }) => (correct === null ? null : correct === 1),
    },
    ...plain('text', 'label_mapping', 'status', 'finish_reason'),
    { name: 'problems', type: 'text', of: ({ problems }) => problems.join(' ') },
    ...plain('number', 'confidence', 'reward_total', 'advantage'),
    ...rewards.map((name): Column<TraceTableRow> => ({
      name: `reward.${name}`,
      type: 'number',
      of: (row) => (Object.hasOwn(row.rewards, name) ? (row.rewards[name] ?? null) : null),
    })),
    ...plain('integer', 'question_count', 'abstention_count'),
    ...ofItem<TraceTableRow>(),
    ...plain('text', 'output', 'reasoning'),
    documentColumn(),
  ]
}
