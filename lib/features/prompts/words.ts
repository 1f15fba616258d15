import { plural } from '@/lib/text/numbers'
import type { Prompt, PromptImport } from './schema'

type Version = Pick<Prompt, 'label' | 'version' | 'origin' | 'source'>

/** Whose wording a version is. */
export const originWords: Record<Prompt['origin'], string> = {
  'built-in': 'built in',
  own: 'own wording',
  released: 'released',
}

/** A version as scores name it: `faithlens/novice@0, built in`. One that is not known here is its label alone. */
export function promptWord(
  label: string,
  known: readonly Pick<Prompt, 'label' | 'origin'>[],
): string {
  const found = known.find((prompt) => prompt.label === label)
  return found ? `${label} (${originWords[found.origin]})` : label
}

/** A version to choose: `faithlens/verify@2 (released, prompts.py)`. */
export function versionWord({ label, origin, source }: Version): string {
  const about = [originWords[origin], ...(source === null ? [] : [source])]
  return origin === 'own' ? label : `${label} (${about.join(', ')})`
}

/** What an import of a file came to, a line each: what is new, what was known, what was refused and why. */
export function importLines({ imported, unchanged, refused }: PromptImport): string[] {
  return [
    ...imported.map(({ label, origin }) => `Imported ${label} (${originWords[origin]}).`),
    ...unchanged.map(({ label }) => `${label} was imported before and has not changed.`),
    ...refused.map(({ name, reasons }) => `Refused ${name}: ${reasons.join(' ')}`),
  ]
}

/** `2 prompts imported, 1 refused`, for whoever does not see the lines. */
export function importSummary({ imported, unchanged, refused }: PromptImport): string {
  const parts = [
    `${plural(imported.length, 'prompt')} imported`,
    ...(unchanged.length > 0 ? [`${unchanged.length} unchanged`] : []),
    ...(refused.length > 0 ? [`${refused.length} refused`] : []),
  ]
  return parts.join(', ')
}

/** Beyond this a file is refused before it is read: no file of prompts is as large. */
const largestPromptFile = 1_000_000

export function tooLargeWords(file: { name: string; size: number }): string | null {
  if (file.size <= largestPromptFile) return null
  return `${file.name} is larger than 1 MB, so it cannot be a file of prompts. Choose a prompt pack (JSON or YAML) or one Python file.`
}
