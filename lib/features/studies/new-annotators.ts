import type { z } from 'zod'
import type { newAnnotatorsSchema } from './schema'

type NewAnnotatorsInput = z.input<typeof newAnnotatorsSchema>

/** What is asked for: one by name, else so many. */
export function newAnnotatorsOf({
  count,
  name,
}: {
  count: string
  name: string
}): { wanted: NewAnnotatorsInput } | { problem: string } {
  if (name.trim() !== '') return { wanted: { name: name.trim() } }
  const number = Number(count)
  return Number.isInteger(number) && number >= 1 && number <= 200
    ? { wanted: { count: number } }
    : { problem: 'How many: a whole number from 1 to 200.' }
}
