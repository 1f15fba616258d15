import { sha256 } from '@/lib/platform/hash'

interface Author {
  author_id: string
  author_name: string
  author_role: string
}

/** One word a person, the same in every export; who came with a file has the name of the file. */
export function authorName(
  { author_id, author_name, author_role }: Author,
  isNamed: boolean,
): string {
  if (isNamed || author_role === 'imported') return author_name
  return `person-${sha256(author_id).slice(0, 12)}`
}
