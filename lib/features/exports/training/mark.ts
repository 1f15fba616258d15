/** What somebody said of a trace or of a step of it. */
export interface TrainingMark {
  kind: string
  /** Null for what is about no step. */
  step: number | null
  /** About the trace from its beginning to its end. */
  isOfWhole: boolean
  author: string
}
