import type { Prompt } from './schema'

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
