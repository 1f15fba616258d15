/** What a control of Label Studio holds: `from_name` is the control, `to_name` the text it is about. */
export type Result =
  | {
      id: string
      from_name: string
      to_name: string
      type: 'choices'
      value: { choices: string[] }
    }
  | { id: string; from_name: string; to_name: string; type: 'textarea'; value: { text: string[] } }
  | { id: string; from_name: string; to_name: string; type: 'labels'; value: Span }

/** A stretch of a text in UTF-16 units, as browsers count. */
export interface Span {
  start: number
  end: number
  text: string
  labels: string[]
}

/** Everything that one person said of a task. */
export interface Annotation {
  id: number
  completed_by: string
  result: Result[]
  was_cancelled: false
  ground_truth: false
  /** Seconds. */
  lead_time: number | null
  created_at: string
  updated_at: string
}

/** A task as Label Studio imports and exports it. */
export interface Task {
  id: number
  data: Record<string, string | number | null>
  annotations: Annotation[]
  predictions: []
}
