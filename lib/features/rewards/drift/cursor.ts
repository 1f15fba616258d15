import { z } from 'zod'
import { parseId } from '@/lib/core/traces/columns/uuid'
import type { DriftPlace } from './page'

const cursorSchema = z.tuple([z.number(), z.string(), z.string()])

export function formatCursor(place: z.infer<typeof cursorSchema>): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Null when it is not a cursor of this list. */
export function parseCursor(cursor: string): DriftPlace | null {
  const parsed = cursorSchema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success) return null
  const [distance, text, key] = parsed.data
  const id = parseId(text)
  return id && { distance, id, key }
}
