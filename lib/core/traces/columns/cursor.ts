import { z } from 'zod'
import { formatSort, type Sort } from '@/lib/core/traces/sort'
import type { Dictionaries } from './segment'
import { isCoded, type SortPosition, placeKey } from './order'
import { firstIdAt, parseId, type UuidWords } from './uuid'

/** Where a page ended: the value sorted by, and the id. It holds the value itself, so rows may come and go. */
export type CursorValue = number | string | null

const cursorSchema = z.tuple([z.string(), z.union([z.number(), z.string(), z.null()]), z.string()])

/** Not a secret: it only tells a cursor from something that was typed or cut off. */
function checksum(text: string): string {
  let hash = 0x811c_9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x0100_0193)
  return (hash >>> 0).toString(36)
}

export function formatCursor(sort: Sort, value: CursorValue, id: string): string {
  const text = JSON.stringify([formatSort(sort), value, id])
  return Buffer.from(`${checksum(text)} ${text}`).toString('base64url')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Null when it is not a cursor of a list in this order. */
export function parseCursor(
  cursor: string,
  sort: Sort,
): { value: CursorValue; id: UuidWords } | null {
  const plain = Buffer.from(cursor, 'base64url').toString()
  const space = plain.indexOf(' ')
  const text = plain.slice(space + 1)
  if (space < 0 || plain.slice(0, space) !== checksum(text)) return null
  const parsed = cursorSchema.safeParse(parseJson(text))
  if (!parsed.success || parsed.data[0] !== formatSort(sort)) return null
  const id = parseId(parsed.data[2])
  return id && { value: parsed.data[1], id }
}

function keyOf(value: CursorValue, sort: Sort, dictionaries: Dictionaries): number | null {
  if (value === null) return Infinity
  if (typeof value === 'number') return isCoded(sort.by) ? null : placeKey(value, sort.descending)
  if (!isCoded(sort.by)) return null
  return placeKey(dictionaries[sort.by].rankOf(value), sort.descending)
}

/** The place a cursor stands for; null when its value is not one of the sort. */
export function placeOf(
  { value, id }: { value: CursorValue; id: UuidWords },
  sort: Sort,
  dictionaries: Dictionaries,
): SortPosition | null {
  if (sort.by === 'created_at') return { key: 0, id }
  const key = keyOf(value, sort, dictionaries)
  return key === null ? null : { key, id }
}

const first: UuidWords = [0, 0, 0, 0]

/** Just before the first row whose value is the one named or comes after it; null when it is no value of the sort. */
export function placeBefore(
  text: string,
  sort: Sort,
  dictionaries: Dictionaries,
): SortPosition | null {
  if (sort.by === 'created_at') {
    const time = Date.parse(text)
    if (Number.isNaN(time)) return null
    return { key: 0, id: firstIdAt(sort.descending ? time + 1 : time) }
  }
  if (text === 'null') return { key: Infinity, id: first }
  if (isCoded(sort.by)) return placeOf({ value: text, id: first }, sort, dictionaries)
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) return null
  return placeOf({ value, id: first }, sort, dictionaries)
}
