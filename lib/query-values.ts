import { z } from 'zod'

/** In a URL `null` stands for "has none"; a text of that spelling gets a backslash, all others stay as they are. */
export function nullable<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === 'null' ? null : value), schema.nullable())
}

export const text = z.string().transform((value) => value.replace(/^\\(\\*null)$/, '$1'))

export const truth = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1')

/** How a value is written in a URL, so that `nullable(text)` reads it back. */
export function spelled(value: string | number | boolean | null): string {
  return typeof value === 'string' ? value.replace(/^\\*null$/, '\\$&') : String(value)
}
