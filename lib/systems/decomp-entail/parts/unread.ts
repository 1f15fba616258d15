import { z } from 'zod'
import { plural } from '@/lib/text/numbers'

const countSchema = z.looseObject({ chains_unread: z.number().int().positive() })

/** `1 of 5 chains could not be read.`; null where all were read. */
export function unreadWords({
  extra,
  chains,
}: {
  extra?: unknown
  chains?: readonly unknown[] | null | undefined
}): string | null {
  const told = countSchema.safeParse(extra)
  if (!told.success) return null
  const { chains_unread: unread } = told.data
  return `${unread} of ${plural(unread + (chains?.length ?? 0), 'chain')} could not be read.`
}
