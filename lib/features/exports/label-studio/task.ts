/** What a control of Label Studio holds. */
export type Result = Control &
  (
    | { type: 'choices'; value: { choices: string[] } }
    | { type: 'textarea'; value: { text: string[] } }
    | { type: 'labels'; value: Span }
  )

interface Control {
  id: string
  /** The control. */
  from_name: string
  /** The text it is about. */
  to_name: string
}

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

interface AnnotationInput extends Pick<
  Annotation,
  'id' | 'completed_by' | 'result' | 'created_at'
> {
  lead_time?: number | null
  updated_at?: string | undefined
}

export function annotation({
  id,
  completed_by,
  result,
  lead_time = null,
  created_at,
  updated_at = created_at,
}: AnnotationInput): Annotation {
  return {
    id,
    completed_by,
    result,
    was_cancelled: false,
    ground_truth: false,
    lead_time,
    created_at,
    updated_at,
  }
}

/** Beside what was chosen or marked; nothing where nothing was said. */
export function commentOn(
  to_name: string,
  id: string,
  comment: string | null | undefined,
): Result[] {
  if (comment === undefined || comment === null) return []
  const control = { id: `${id}-comment`, from_name: 'comment', to_name }
  return [{ ...control, type: 'textarea', value: { text: [comment] } }]
}
