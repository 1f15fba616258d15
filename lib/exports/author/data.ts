import { z } from 'zod'
import { sha256 } from '@/lib/platform/hash'

const authorSchema = z.object({
  author_id: z.string(),
  author_name: z.string(),
  author_role: z.string(),
})

export const authorColumns = authorSchema.shape

/** One word a person, the same in every export; who came with a file has the name of the file. */
export function authorName(
  { author_id, author_name, author_role }: z.output<typeof authorSchema>,
  isNamed: boolean,
): string {
  if (isNamed || author_role === 'imported') return author_name
  return `person-${sha256(author_id).slice(0, 12)}`
}
