import type { ReplyForm } from '@/lib/core/vocabulary/schema'
import type { PromptTemplate } from '@/lib/systems/kit/pipeline'
import { slotsIn } from '@/lib/systems/kit/render-prompt'

/** A version as it is checked: slots and tags may stand in either message. */
interface CheckedTemplate {
  text: string
  system_message?: string | null | undefined
  reply?: ReplyForm | null | undefined
}

/** What keeps a version from being used as that template, each as a sentence; empty when nothing does. */
export function templateProblems(
  { text: user, system_message: system, reply }: CheckedTemplate,
  template: Pick<PromptTemplate, 'slots' | 'tags' | 'more' | 'reply'>,
): string[] {
  const { slots, tags } = template
  const text = `${system ?? ''}\n${user}`
  const found = slotsIn(text)
  return [
    ...slots
      .filter((slot) => !found.includes(slot))
      .map((slot) => `The slot {{${slot}}} is missing.`),
    ...tags
      .filter((tag) => !text.includes(`<${tag}>`))
      .map((tag) => `The tag <${tag}> is missing.`),
    ...unknownSlots(text, template).map((slot) => `There is no slot {{${slot}}}.`),
    ...(reply === 'json' && template.reply !== 'json'
      ? ['The reply to this template is free text; it cannot be JSON.']
      : []),
  ]
}

/** What a version may hold, out of what the API sends of one. */
export function allowedOf({
  more_slots: more,
  may_constrain: mayConstrain,
}: {
  more_slots: readonly string[]
  may_constrain: boolean
}): Pick<PromptTemplate, 'more' | 'reply'> {
  return { more, reply: mayConstrain ? 'json' : 'text' }
}

/** Slots of a text that nothing fills. */
export function unknownSlots(
  text: string,
  { slots, more = [] }: Pick<PromptTemplate, 'slots' | 'more'>,
): string[] {
  return slotsIn(text).filter((slot) => !slots.includes(slot) && !more.includes(slot))
}

/** How a version is called in traces. */
export function promptLabel(system: string, name: string, version: number): string {
  return `${system}/${name}@${version}`
}
