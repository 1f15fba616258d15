import type { FieldTypes } from '@/lib/formats/write/nested'
import type { Reading } from '@/lib/core/traces/schema'
import type { TrainingMark } from '../training/mark'
import { labelled, type Labelling, type LabelledUnit } from './labels'
import { unitsOf } from './units'

/** `completions`, `labels`, `annotators` and `steps` go together, one for each step of the row. */
export interface StepwisePart {
  completions: string[]
  labels: boolean[]
  /** How many people judged the step; 0 = nobody, but somebody read past it. */
  annotators: number[]
  /** Which it is, as `target.step` of a mark counts; thinking before it has numbers of its own. */
  steps: number[]
  /** Of a trace that is made of chains. */
  chain: number | null
}

export const stepwiseTypes: FieldTypes = {
  prompt: 'text',
  completions: { list: 'text' },
  labels: { list: 'boolean' },
  annotators: { list: 'integer' },
  steps: { list: 'integer' },
  chain: 'integer',
  trace_id: 'text',
  item_id: 'text',
  system: 'text',
  model: 'text',
  prompt_source: 'text',
}

interface StepwiseOptions extends Labelling {
  thinking: 'drop' | 'keep'
}

/** The rows of one trace: one, or one for each of its chains, since they know nothing of each other. */
export function stepwiseParts(
  reading: Reading,
  marks: readonly TrainingMark[],
  { thinking, ...labelling }: StepwiseOptions,
): StepwisePart[] {
  const textOf = ({ unit: { start, leadStart, end } }: LabelledUnit) =>
    reading.view.slice(thinking === 'keep' ? leadStart : start, end)
  const chains = Map.groupBy(unitsOf(reading), ({ chain }) => chain)
  return [...chains].flatMap(([chain, units]) => {
    const found = labelled(units, marks, labelling)
    if (!found.some(({ annotators }) => annotators > 0)) return []
    return [
      {
        completions: found.map(textOf),
        labels: found.map(({ label }) => label),
        annotators: found.map(({ annotators }) => annotators),
        steps: found.map(({ unit }) => unit.first),
        chain,
      },
    ]
  })
}
