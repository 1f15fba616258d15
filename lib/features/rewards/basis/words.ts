import { kinds } from '@/lib/core/records/item-kinds'
import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'
import { promptWord } from '@/lib/features/prompts/words'
import { vocabulary } from '@/lib/systems/registry/vocabulary'
import { plural, spaced } from '@/lib/text/numbers'
import { visibleText } from '@/lib/text/visible-text'
import type { Basis, PromptUse, RewardBasis, SystemBasis } from './schema'

/** `faithlens/verify@0 (built in)`. */
export function promptUseWords({ label, origin }: PromptUse): string {
  if (label === null) return 'prompt not recorded'
  return visibleText(promptWord(label, origin === null ? [] : [{ label, origin }]))
}

/** What rests on the traces of one kind of item alone. */
export function basisOfKind({ systems, ...basis }: Basis, kind: ItemKind): Basis {
  return { ...basis, systems: systems.filter(({ system }) => kinds[system] === kind) }
}

export function rewardTitle({ system }: Pick<SystemBasis, 'system'>, name: string): string {
  const term = vocabulary[system].terms.find((one) => one.name === name)
  return term?.title ?? visibleText(spaced(name))
}

const origins = { imported: 'From the file', computed: 'Computed here', judged: 'Judged' } as const
const conventions = {
  paper: 'paper convention',
  released: 'released-code convention',
} as const

/**
 * How the values of one reward were measured: `Judged by qwen3, paper convention, 12 traces. Asked with
 * deep-rubric/criterion@0 (built in).` Conventions that differ in nothing else share a line.
 */
export function measuredLines(rewards: readonly RewardBasis[]): string[] {
  const alike = Map.groupBy(rewards, ({ origin, convention, judge, traces, prompts }) =>
    JSON.stringify([origin, convention === null, judge, traces, prompts]),
  )
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const { origin, judge, traces, prompts } = first
    const how = [first, ...others].flatMap(({ convention }) =>
      convention === null ? [] : conventions[convention],
    )
    const parts = [
      judge === null ? origins[origin] : `${origins[origin]} by ${visibleText(judge)}`,
      ...(how.length === 0 ? [] : [how.join(' and ')]),
      plural(traces, 'trace'),
    ]
    const asked = prompts.map(promptUseWords).join(', ')
    return `${parts.join(', ')}.${asked === '' ? '' : ` Prompts: ${asked}.`}`
  })
}

const isReleased = ({ origin }: PromptUse) => origin === 'released'
const isKnown = ({ origin }: PromptUse) => origin !== null

/** Whether every number rests on the wording of the papers. */
export function wordingWords(systems: readonly SystemBasis[]): string | null {
  const uses = systems.flatMap(({ prompts, rewards }) => [
    ...prompts,
    ...rewards.flatMap((reward) => reward.prompts),
  ])
  if (uses.length === 0) return null
  if (uses.every(isReleased)) return "All prompts are the papers' released wording."
  if (!uses.some(isKnown))
    return 'These prompts are not recorded, so their wording cannot be compared with the papers.'
  return "Not all prompts are the papers' released wording, so these numbers are not comparable with the papers."
}
