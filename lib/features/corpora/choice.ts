import type { Passage } from '@/lib/core/items/schema'
import type { Retrieved } from './schema'

/** Somebody's choice among the passages that were found for a claim. */
export interface Listed {
  passage: Omit<Retrieved, 'score'> & { score?: number }
  isChosen: boolean
}

function idOf({ id, text }: Passage): string {
  return id ?? text
}

/** What is listed: what was chosen for an earlier wording and is not found any more, then what is found. */
export function listChoice(found: readonly Retrieved[], chosen: readonly Passage[]): Listed[] {
  const chosenIds = new Set(chosen.map(idOf))
  const foundIds = new Set(found.map(({ id }) => id))
  const kept = chosen
    .filter((passage) => !foundIds.has(idOf(passage)))
    .map((passage) => ({ passage: { ...passage, id: idOf(passage) }, isChosen: true }))
  return [...kept, ...found.map((passage) => ({ passage, isChosen: chosenIds.has(passage.id) }))]
}

/** The chosen passages in the order of the list, as an item keeps them. */
export function chosenOf(listed: readonly Listed[]): Passage[] {
  return listed
    .filter(({ isChosen }) => isChosen)
    .map(({ passage: { id, title, text } }) => ({
      id,
      ...(title !== undefined && { title }),
      text,
    }))
}

export function toggled(listed: readonly Listed[], id: string): Listed[] {
  return listed.map((one) => (one.passage.id === id ? { ...one, isChosen: !one.isChosen } : one))
}

/** All of them, or none. */
export function withAll(listed: readonly Listed[], isChosen: boolean): Listed[] {
  return listed.map((one) => ({ ...one, isChosen }))
}
