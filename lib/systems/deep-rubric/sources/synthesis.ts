import { isFields } from '@/lib/core/records/fields'
import type { MergeStep, SelectionStep } from '@/lib/core/items/research-task'
import { listOf, textIn, textsOf, without } from '@/lib/systems/kit/fields'

const inputs = ['inputs', 'input', 'from', 'queries', 'sources']
const outputs = ['output', 'merged', 'merged_query', 'result', 'to', 'query']
const reasons = ['why', 'reason', 'rationale', 'explanation']

/** The steps of a merge trace; null where it has another shape and stays with the leftovers. */
export function mergeTraceOf(value: unknown): MergeStep[] | null {
  const steps = listOf(value).map((step): MergeStep | null => {
    if (!isFields(step)) return null
    const from = inputs.find((name) => step[name] !== undefined)
    const output = textIn(step, outputs)
    if (from === undefined || output === null) return null
    const used = [...inputs, ...outputs, ...reasons]
    return {
      inputs: textsOf(step[from]),
      output,
      why: textIn(step, reasons) ?? '',
      ...without(step, used),
    }
  })
  return whole(steps)
}

const leafNames = ['leaf_id', 'id', 'leaf']

/** Why each leaf was chosen; null where it has another shape. */
export function selectionTraceOf(value: unknown): SelectionStep[] | null {
  const steps = listOf(value).map((step): SelectionStep | null => {
    if (!isFields(step)) return null
    const leaf = textIn(step, leafNames)
    if (leaf === null) return null
    return {
      leaf_id: leaf,
      why: textIn(step, reasons) ?? '',
      ...without(step, [...leafNames, ...reasons]),
    }
  })
  return whole(steps)
}

function whole<Step>(steps: readonly (Step | null)[]): Step[] | null {
  const read = steps.filter((step) => step !== null)
  return read.length === 0 || read.length < steps.length ? null : read
}
