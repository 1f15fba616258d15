/** Reads a section of a prompt; empty where there is none. */
export type Section = (name: string) => string

interface Passage {
  passage: number
  text: string
}

interface Leaf {
  leaf_id: string
  query: string
  statements: string[]
}

export interface Criterion {
  id?: string
  type: string
  description: string
  weight: number
  source_leaf_ids: string[]
  evidence?: string[]
}

/** Objects of a list in a section that have what is looked for; whatever else stands there is left out. */
export function listIn<Item extends object>(
  section: Section,
  name: string,
  isItem: (item: Record<string, unknown>) => boolean,
): Item[] {
  try {
    const value: unknown = JSON.parse(section(name))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `isItem` has looked
    return (Array.isArray(value) ? value : []).filter(
      (item) => typeof item === 'object' && item !== null && isItem(item),
    ) as Item[]
  } catch {
    return []
  }
}

export function passagesIn(section: Section): Passage[] {
  return listIn(section, 'passages', ({ text }) => typeof text === 'string')
}

export function leavesIn(section: Section): Leaf[] {
  return listIn(
    section,
    'leaves',
    ({ leaf_id: id, query, statements }) =>
      typeof id === 'string' && typeof query === 'string' && Array.isArray(statements),
  )
}

/** Terms that are wanted and not known, each once. */
export function missing(wanted: Iterable<string>, known: ReadonlySet<string>): string[] {
  return [...new Set(wanted)].filter((term) => !known.has(term))
}
