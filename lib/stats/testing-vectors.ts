import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { env } from 'node:process'
import { expect } from 'vitest'
import { z } from 'zod'

const known = path.join(import.meta.dirname, 'vectors')
const folder = env.VECTORS_DIR ?? known

/**
 * Reference cases by name: those of the folder VECTORS_DIR, or the known ones where it has none of that name.
 */
export function cases<Case>(name: string, schema: z.ZodType<Case>): Case[] {
  const other = readCases(path.join(folder, `${name}.json`), schema)
  return other.length > 0 ? other : readCases(path.join(known, `${name}.json`), schema)
}

function readCases<Case>(file: string, schema: z.ZodType<Case>): Case[] {
  if (!existsSync(file)) return []
  return z.object({ cases: z.array(schema) }).parse(JSON.parse(readFileSync(file, 'utf8'))).cases
}

export const numberOrNull = z.number().nullable()

export function expectValue(
  value: number | null | undefined,
  wanted: number | null | undefined,
  tolerance = 1e-9,
): void {
  const isClose =
    typeof value !== 'number' || typeof wanted !== 'number'
      ? value === wanted
      : Math.abs(value - wanted) <= tolerance
  expect({ value, wanted, isClose }).toEqual({ value, wanted, isClose: true })
}
