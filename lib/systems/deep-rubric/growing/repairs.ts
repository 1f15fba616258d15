import { madePayload } from '@/lib/systems/deep-rubric/growing/state'
import type { GeneratedTree } from '@/lib/systems/deep-rubric/growing/schema'
import { compareRubrics, type CriterionChange } from '../rubric/repair'
import type { ResearchPayload, Rubric, RubricCriterion } from '@/lib/core/items/research-task'

/** One thing the auditor would change, for a person to accept or reject. Its number is its place, from 1. */
export type TreeRepair = { n: number; decision: 'accept' | 'reject' | null } & (
  | { kind: 'question'; before: string; after: string }
  | { kind: 'criterion'; change: CriterionChange }
)

/** The repairs of the last audit, the question first. */
export function repairsOf(state: GeneratedTree): TreeRepair[] {
  const { audit, question, rubric, repairs } = state
  if (!audit || question === null) return []
  const revised = audit.revised_question
  const changes = audit.revised_rubric ? compareRubrics(rubric ?? [], audit.revised_rubric) : []
  const found = [
    ...(revised !== undefined && revised !== question
      ? [{ kind: 'question', before: question, after: revised } as const]
      : []),
    ...changes
      .filter(({ kind }) => kind !== 'kept')
      .map((change) => ({ kind: 'criterion', change }) as const),
  ]
  return found.map((repair, at) => {
    const n = at + 1
    return { n, decision: repairs[n] ?? null, ...repair }
  })
}

function repaired(rubric: Rubric, changes: readonly CriterionChange[]): Rubric {
  const replaced = new Map<RubricCriterion, RubricCriterion | null>()
  const added: Rubric = []
  for (const { before, after } of changes) {
    if (before) replaced.set(before, after)
    else if (after) added.push(after)
  }
  const kept = rubric.flatMap((one) => {
    const after = replaced.get(one)
    if (after === undefined) return [one]
    return after === null ? [] : [after]
  })
  const whole: Rubric = []
  for (const one of [...kept, ...added]) whole.push({ ...one, id: freeId(one.id, whole) })
  return whole
}

/** A criterion that was added may have the id of one that stayed. */
function freeId(wanted: string, rubric: Rubric): string {
  let id = wanted
  for (let number = 2; rubric.some((one) => one.id === id); number += 1) id = `${wanted}-${number}`
  return id
}

/** The task with the repairs that were accepted; `question` null = there is none yet. */
export function repairedTask(state: GeneratedTree): {
  question: string | null
  payload: ResearchPayload
} {
  const payload = madePayload(state)
  const { rubric } = state
  if (rubric === null) return { question: state.question, payload }
  const accepted = repairsOf(state).filter(({ decision }) => decision === 'accept')
  const changes = accepted.flatMap((one) => (one.kind === 'criterion' ? [one.change] : []))
  const question = accepted.find((one) => one.kind === 'question')?.after ?? state.question
  return { question, payload: { ...payload, rubric: repaired(rubric, changes) } }
}
