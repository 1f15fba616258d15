import { columnsOf, type Column } from '@/lib/formats/write/column'
import { jsonCell } from '@/lib/formats/write/json-cell'
import type { JudgeCallDetail } from '@/lib/core/judge-calls/schema'
import type { ExportedReview } from './reviews'

/** A request to a judge, what came of it, and what people said to that. */
export interface JudgeCallRow {
  id: string
  key: string
  trace_id: string
  item_id: string
  collection: string
  system: string
  model: string | null
  criterion: string
  target: number | null
  sample: number
  judge: string
  server: string | null
  prompt_version: string | null
  messages: JudgeCallDetail['messages']
  params: Record<string, unknown>
  reply: string | null
  reasoning: string | null
  parsed: string | number | null
  rung: string
  parts: Record<string, number> | null
  cached: boolean
  prompt_tokens: number | null
  completion_tokens: number | null
  latency_ms: number | null
  at: string
  /** What most people said. */
  people: string | number | null
  reviews: ExportedReview[]
}

const said = (value: string | number | null) => (value === null ? null : String(value))

/** A row a call; messages, parameters, parts and reviews are JSON. */
export const judgeCallTable: Column<JudgeCallRow>[] = [
  ...columnsOf('text', 'id', 'key', 'trace_id', 'item_id', 'collection', 'system', 'model'),
  ...columnsOf('text', 'criterion'),
  ...columnsOf('integer', 'target', 'sample'),
  ...columnsOf('text', 'judge', 'server', 'prompt_version'),
  { name: 'messages', type: 'text', of: ({ messages }) => jsonCell(messages) },
  { name: 'params', type: 'text', of: ({ params }) => jsonCell(params) },
  ...columnsOf('text', 'reply', 'reasoning'),
  { name: 'parsed', type: 'text', of: ({ parsed }) => said(parsed) },
  ...columnsOf('text', 'rung'),
  { name: 'parts', type: 'text', of: ({ parts }) => jsonCell(parts) },
  ...columnsOf('boolean', 'cached'),
  ...columnsOf('integer', 'prompt_tokens', 'completion_tokens'),
  ...columnsOf('number', 'latency_ms'),
  ...columnsOf('time', 'at'),
  { name: 'people', type: 'text', of: ({ people }) => said(people) },
  { name: 'reviews', type: 'text', of: ({ reviews }) => jsonCell(reviews) },
]
