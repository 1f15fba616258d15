'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { Field, Select } from '@/components/ui/field'
import { Link } from '@/components/ui/link'
import { corpusListQuery } from '@/lib/features/corpora/queries'
import { sizeWord } from '@/lib/features/corpora/words'

interface CorpusFieldProps {
  value: string
  /** What is searched where no corpus is chosen; null = a corpus has to be. */
  none: string | null
  error: string | null
  onChange: (corpus: string) => void
}

/** Where the agent searches. */
export function CorpusField({ value, none, error, onChange }: CorpusFieldProps) {
  const query = useInfiniteQuery(corpusListQuery())
  const rows = (query.data?.pages ?? []).flatMap((page) => page.rows)
  if (query.isSuccess && rows.length === 0 && none === null)
    return (
      <p aria-invalid={error !== null} tabIndex={-1} className={error ? 'text-ref' : undefined}>
        There is no corpus to search yet.{' '}
        <Link href="/corpora" className="text-link underline">
          Make one
        </Link>{' '}
        from files of passages, or give the address of a retriever.
      </p>
    )
  const known = rows.some(({ id }) => id === value)
  return (
    <Field
      label="Corpus"
      hint="The passages the agent searches and cites."
      error={query.error?.message ?? error}
    >
      {(ids) => (
        <Select
          {...ids}
          value={known ? value : ''}
          aria-invalid={error !== null}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{none ?? 'Choose a corpus'}</option>
          {rows.map((row) => (
            <option key={row.id} value={row.id}>
              {row.name} ({sizeWord(row)})
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
