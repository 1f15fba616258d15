/** A trace as a test knows it: plain values, null for none. */
export interface PlainTrace {
  id: string
  seq: number
  collection: string
  system: string
  model: string | null
  run: string | null
  prompt_version: string | null
  dataset: string | null
  label: string | null
  has_gold: boolean
  verdict: string | null
  correct: boolean | null
  status: string
  problems: string[]
  /** Null: not checked. */
  findings: string[] | null
  marks: string[]
  judged: boolean
  confidence_kind: string | null
  group: string | null
  item: string
  import: string
  training_step: number | null
  question_count: number | null
  abstentions: number | null
  confidence: number | null
  reward_total: number | null
  evidence_length: number | null
  output_length: number
  rewards: Record<string, number | null>
  texts: string[]
}
