import { systems } from '@/lib/systems/registry'
import type { ComputeInput } from './schema'

function labelsIn({ gold, judge }: ComputeInput): [field: string, label: unknown][] {
  const listed = (name: 'judge_without' | 'novice') =>
    (judge?.[name] ?? []).map((label, at): [string, unknown] => [`judge.${name}.${at}`, label])
  return [
    typeof gold === 'object' && gold !== null ? ['gold.label', gold.label] : ['gold', gold],
    ['judge.judge_full', judge?.judge_full],
    ['judge.pseudo_label', judge?.pseudo_label],
    ...listed('judge_without'),
    ...listed('novice'),
  ]
}

/** The first word of an input that stands for a label and is none, as a sentence; null when all are known. */
export function labelProblem(input: ComputeInput): string | null {
  const stray = labelsIn(input).find(
    ([, label]) =>
      label !== null && label !== undefined && systems[input.system].label(label) === null,
  )
  return stray ? `The field "${stray[0]}" is ${JSON.stringify(stray[1])}, which is no label.` : null
}
