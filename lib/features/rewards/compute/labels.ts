import { answerOf } from '@/lib/systems/registry/chains'
import { kinds } from '@/lib/core/records/item-kinds'
import { systems } from '@/lib/systems/registry/systems'
import type { ComputeInput } from './schema'

function labelsIn({ system, gold, judge }: ComputeInput): [field: string, label: unknown][] {
  const listed = (name: 'judge_without' | 'novice') =>
    (judge?.[name] ?? []).map((label, at): [string, unknown] => [`judge.${name}.${at}`, label])
  return [
    ...(kinds[system] === 'composed-problem' ? [] : goldIn(gold)),
    ['judge.judge_full', judge?.judge_full],
    ['judge.pseudo_label', judge?.pseudo_label],
    ...listed('judge_without'),
    ...listed('novice'),
  ]
}

function goldIn(gold: ComputeInput['gold']): [field: string, label: unknown][] {
  if (typeof gold !== 'object' || gold === null) return [['gold', gold]]
  return [
    ['gold.label', gold.label],
    ['gold.answer', gold.answer],
  ]
}

/** What is missing or does not belong, as a sentence; null when an answer of the system is there. */
export function answerProblem({ system, output, chains }: ComputeInput): string | null {
  if (chains !== undefined && kinds[system] !== 'question')
    return `The field "chains" is for answers to questions; ${system} has an output.`
  if (chains !== undefined && typeof output === 'string')
    return 'Give either "chains" or "output": chains replace an output.'
  const at = chains?.findIndex(({ entailment }) => answerOf(entailment.answer) === null) ?? -1
  if (at >= 0) return `The field "chains.${at}.entailment.answer" is neither yes nor no.`
  if (chains !== undefined || output !== undefined) return null
  return 'The field "output" is missing: give the text of the trace, or null if there is none.'
}

/** The first word of an input that stands for a label and is none, as a sentence; null when all are known. */
export function labelProblem(input: ComputeInput): string | null {
  const stray = labelsIn(input).find(
    ([, label]) =>
      label !== null && label !== undefined && systems[input.system].label(label) === null,
  )
  return stray
    ? `The field "${stray[0]}" is ${JSON.stringify(stray[1])}, which is not a label.`
    : null
}
