/** Chosen traces in the order they were chosen, and the last one touched, from which a range starts. */
export interface Selection {
  ids: ReadonlySet<string>
  last: string | null
  /** Where it came from, when it was drawn: said beside the count so that it can be drawn again. */
  seed: string | null
}

export const emptySelection: Selection = { ids: new Set(), last: null, seed: null }

export function toggleSelected(selection: Selection, id: string): Selection {
  const ids = new Set(selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, last: id, seed: null }
}

/** Adds everything between the last one touched and `id` in the order of the list. */
export function selectTo(selection: Selection, id: string, order: readonly string[]): Selection {
  const from = selection.last === null ? -1 : order.indexOf(selection.last)
  const to = order.indexOf(id)
  if (from === -1 || to === -1) return { ...toggleOn(selection, [id]), last: id }
  const between = order.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ...toggleOn(selection, between), last: id }
}

function toggleOn(selection: Selection, more: readonly string[]): Selection {
  return { ids: new Set([...selection.ids, ...more]), last: selection.last, seed: null }
}

export function selectDrawn(ids: readonly string[], seed: string): Selection {
  return { ids: new Set(ids), last: null, seed }
}
