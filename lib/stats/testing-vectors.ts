import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { env } from 'node:process'
import { expect } from 'vitest'
import { z } from 'zod'

/** Reference cases of a file by its name and the form of a case. Throws where one has another form. */
type Cases = <Case>(name: string, schema: z.ZodType<Case>) => Case[]

function readCases(file: string): unknown[] {
  if (!existsSync(file)) return []
  return z.object({ cases: z.array(z.unknown()) }).parse(JSON.parse(readFileSync(file, 'utf8')))
    .cases
}

/** Reads the cases of the folder VECTORS_DIR, or the known ones where it has none of that name. */
export function casesOr(known: string): Cases {
  return (name, schema) => {
    const other = readCases(path.join(env.VECTORS_DIR ?? known, `${name}.json`))
    const cases = other.length > 0 ? other : readCases(path.join(known, `${name}.json`))
    return z.array(schema).min(1).parse(cases)
  }
}

/** The cases that have this form, for files that hold several: of VECTORS_DIR, or known ones where none of it has. */
export function fittingCasesOr(known: string): Cases {
  return (name, schema) => {
    for (const folder of [env.VECTORS_DIR ?? known, known]) {
      const cases = readCases(path.join(folder, `${name}.json`))
      const fitting = cases.flatMap((one) => schema.safeParse(one).data ?? [])
      if (fitting.length > 0) return fitting
    }
    throw new Error(`No case of ${name}.json has the form that is tested.`)
  }
}

/** The cases of lib/stats/vectors. */
export const statsVectors = path.join(import.meta.dirname, 'vectors')
export const cases = casesOr(statsVectors)

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
