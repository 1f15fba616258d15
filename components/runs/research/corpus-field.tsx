'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { Field, Select } from '@/components/ui/field'
import { corpusListQuery } from '@/lib/corpora/queries'
import { sizeWord } from '@/lib/corpora/words'
import { formatCount } from '@/lib/traces/format'

interface CorpusFieldProps {
  value: string
  /** Of the task itself; they are searched where no corpus is chosen. */
  ownPassages: number
  error: string | null
  onChange: (corpus: string) => void
}

/** Where the agent searches. */
export function CorpusField({ value, ownPassages, error, onChange }: CorpusFieldProps) {
  const query = useInfiniteQuery(corpusListQuery())
  const rows = (query.data?.pages ?? []).flatMap((page) => page.rows)
  if (query.isSuccess && rows.length === 0 && ownPassages === 0)
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
  const none =
    ownPassages === 0
      ? 'Choose a corpus'
      : `The ${formatCount(ownPassages)} passages of the task itself`
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
          <option value="">{none}</option>
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
