import type { ItemPayload, Passage } from './schema'

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function passageOf(value: unknown): Passage[] {
  if (!isPlainObject(value)) return []
  const { id, title, text } = value
  if (typeof text !== 'string') return []
  return [
    {
      ...(typeof id === 'string' ? { id } : {}),
      ...(typeof title === 'string' ? { title } : {}),
      text,
    },
  ]
}

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The passages of the tree in a payload, in the order of its nodes, each once; null where there is no tree. */
export function treePassages(payload: ItemPayload | null): Passage[] | null {
  const tree = payload?.['tree']
  if (!isPlainObject(tree)) return null
  const all = listIn(tree['nodes']).flatMap((node) =>
    isPlainObject(node) ? listIn(node['passages']).flatMap(passageOf) : [],
  )
  const met = new Map(all.map((passage) => [JSON.stringify([passage.id, passage.text]), passage]))
  return [...met.values()]
}
