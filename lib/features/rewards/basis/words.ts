import { promptWord } from '@/lib/features/prompts/words'
import { plural } from '@/lib/text/numbers'
import { visibleText } from '@/lib/text/visible-text'
import { kinds } from '@/lib/core/records/item-kinds'
import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'
import type { Basis, PromptUse, SystemBasis } from './schema'

/** `faithlens/verify@0 (built in), 120 traces`. */
export function promptUseWords({ label, origin, count }: PromptUse, judge: string | null): string {
  const counted = plural(count, judge === null ? 'trace' : 'call')
  if (label === null) return `prompt not recorded, ${counted}`
  const known = origin === null ? [] : [{ label, origin }]
  return `${visibleText(promptWord(label, known))}, ${counted}`
}

/** What rests on the traces of one kind of item alone. */
export function basisOfKind({ parts, ...basis }: Basis, kind: ItemKind): Basis {
  return { ...basis, parts: parts.filter(({ system }) => kinds[system] === kind) }
}

/** Who was asked with these prompts. */
export function askedWords({ judge }: Pick<SystemBasis, 'judge'>): string {
  return judge === null ? 'Traces' : `Judge ${visibleText(judge)}`
}

const isReleased = ({ origin }: PromptUse) => origin === 'released'
const isKnown = ({ origin }: PromptUse) => origin !== null

/** Whether every number rests on the wording of the papers. */
export function wordingWords(parts: readonly SystemBasis[]): string | null {
  const uses = parts.flatMap(({ prompts }) => prompts)
  if (uses.length === 0) return null
  if (uses.every(isReleased)) return "All prompts are the papers' released wording."
  if (!uses.some(isKnown))
    return "The wording of these prompts is not known here, so it is not known whether it is the papers'."
  return "Not all prompts are the papers' released wording, so these numbers are not the papers'."
}
