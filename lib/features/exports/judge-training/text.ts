import type { JudgeSubject } from '@/lib/systems/kit/judging'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import { judgings } from '@/lib/systems/registry/judgings'
import type { ChosenPrompt, PromptTemplate } from '@/lib/systems/kit/pipeline'

/** Long texts stand last, where a small model may cut them. */
const long = ['passages', 'document', 'report', 'solution']

const rank = (slot: string) => long.indexOf(slot)

const title = (slot: string) => slot.slice(0, 1).toUpperCase() + slot.slice(1)

/** A line a slot: `Claim: …\nQuestion: …`. Source: the tiny-judge rows of DecomposeRL. */
function plain({ name, slots, more = [] }: PromptTemplate): [string, ChosenPrompt] {
  const text = [...slots, ...more]
    .toSorted((a, b) => rank(a) - rank(b))
    .map((slot) => `${title(slot)}: {{${slot}}}`)
    .join('\n')
  return [name, { version: 'plain', text }]
}

const placeOf = (criterion: string, target: number | null) => JSON.stringify([criterion, target])

/** What there is to ask about a trace as plain texts, by criterion and target. */
export function plainTexts(
  system: SystemId,
  subject: JudgeSubject,
): (criterion: string, target: number | null) => string | null {
  const { criteria, prompts, tasks } = judgings[system]
  const asked = tasks(subject, {
    criteria: new Set(criteria.map(({ name }) => name)),
    prompts: Object.fromEntries(prompts.map(plain)),
  })
  const texts = new Map(
    asked.flatMap(({ criterion, target, ask }) =>
      ask.kind === 'chat'
        ? [[placeOf(criterion, target), ask.request.messages.at(-1)?.content ?? ''] as const]
        : [],
    ),
  )
  return (criterion, target) => texts.get(placeOf(criterion, target)) ?? null
}
