import { isFields, type Fields } from '@/lib/core/records/fields'

/**
 * The value of a column. `scores.format` reaches into the object in `scores` and `messages[-1].content` into the last
 * element of the list in `messages`, unless a column has that very name. Lists and objects may be written as JSON text.
 */
export function cellOf(row: Fields, column: string): unknown {
  return reach(row, column)
}

function reach(within: unknown, path: string): unknown {
  const value = unpacked(within)
  if (Array.isArray(value)) return reachElement(value, path)
  if (!isFields(value)) return undefined
  if (Object.hasOwn(value, path)) return value[path]
  const end = path.search(/[.[]/u)
  const name = end < 0 ? path : path.slice(0, end)
  if (end < 0 || !Object.hasOwn(value, name)) return undefined
  return reach(value[name], path.slice(path[end] === '.' ? end + 1 : end))
}

const element = /^\[(-?\d{1,9})\](?:\.(?=.)|(?=\[)|$)/u

function reachElement(list: readonly unknown[], path: string): unknown {
  const [step, index] = element.exec(path) ?? []
  if (step === undefined) return undefined
  const value: unknown = list.at(Number(index))
  return step.length === path.length ? value : reach(value, path.slice(step.length))
}

/** In tables without nested values a list or an object is written as the text of its JSON. */
function unpacked(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/u.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

export function hasCell(row: Fields, column: string): boolean {
  return cellOf(row, column) !== undefined
}

/** Columns of a row by name; objects are shown by their fields, lists also by those of their first and last element. */
export function columnNames(row: Fields, depth = 2): string[] {
  return Object.entries(row).flatMap(([name, value]) => [
    ...(isOpen(value, depth) ? [] : [name]),
    ...namesWithin(name, value, depth),
  ])
}

/** An object that is shown by its fields alone. */
function isOpen(value: unknown, depth: number): boolean {
  return depth > 0 && isFields(value) && Object.keys(value).length > 0
}

function namesWithin(name: string, value: unknown, depth: number): string[] {
  if (depth === 0) return []
  if (isFields(value)) return columnNames(value, depth - 1).map((inner) => `${name}.${inner}`)
  const list = unpacked(value)
  return Array.isArray(list) ? elementNames(name, list, depth) : []
}

/** Numbers are shown by the list alone: they are rewards or logits, of which no single one is meant. */
function elementNames(name: string, list: readonly unknown[], depth: number): string[] {
  return [0, -1].flatMap((index) => {
    const value = list.at(index)
    const place = `${name}[${index}]`
    if (typeof value === 'string') return [place]
    if (!isFields(value)) return []
    return columnNames(value, depth - 1).map((inner) => `${place}.${inner}`)
  })
}
