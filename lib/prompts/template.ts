import type { PromptTemplate } from '@/lib/systems/pipeline'
import { slotsIn } from '@/lib/systems/render-prompt'

/** What keeps a text from being used as that template, each as a sentence; empty when nothing does. */
export function templateProblems(
  text: string,
  { slots, tags }: Pick<PromptTemplate, 'slots' | 'tags'>,
): string[] {
  const found = slotsIn(text)
  return [
    ...slots
      .filter((slot) => !found.includes(slot))
      .map((slot) => `The slot {{${slot}}} is missing.`),
    ...tags
      .filter((tag) => !text.includes(`<${tag}>`))
      .map((tag) => `The tag <${tag}> is missing.`),
    ...found.filter((slot) => !slots.includes(slot)).map((slot) => `There is no slot {{${slot}}}.`),
  ]
}

/** How a version is called in traces. */
export function promptLabel(system: string, name: string, version: number): string {
  return `${system}/${name}@${version}`
}
