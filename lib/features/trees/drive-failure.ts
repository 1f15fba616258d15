import { Unmakeable } from '@/lib/systems/registry/tree-making'

const refusals = new Set(['ModelServerError', 'AppError'])

/** Refusals that are said to the person, in the words of whoever refused; null for what is a bug of ours. */
export function refusalOf(error: unknown): string | null {
  if (error instanceof Unmakeable) return error.message
  return error instanceof Error && refusals.has(error.name) ? error.message : null
}
