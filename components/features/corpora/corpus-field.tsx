'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { SelectField } from '@/components/ui/field'
import { Link } from '@/components/ui/link'
import { pagedRows } from '@/components/ui/paged-list'
import { corpusListQuery } from '@/lib/features/corpora/queries'
import { sizeWord } from '@/lib/features/corpora/words'
import { visibleText } from '@/lib/text/visible-text'

interface CorpusFieldProps {
  value: string
  hint?: string
  /** What is searched when no corpus is chosen; without it, one must be chosen. */
  none?: string | null
  error?: string | null | undefined
  onChange: (corpus: string) => void
}

/** Where passages are searched. */
export function CorpusField({ value, hint, none = null, error, onChange }: CorpusFieldProps) {
  const query = useInfiniteQuery(corpusListQuery())
  const rows = pagedRows(query)
  if (query.isSuccess && rows.length === 0 && none === null)
    return (
      <p
        aria-invalid={Boolean(error)}
        tabIndex={-1}
        className={error ? 'text-[0.8125rem] text-ref' : 'text-[0.8125rem]'}
      >
        There is no corpus to search yet.{' '}
        <Link href="/corpora" className="text-link underline">
          Create one
        </Link>{' '}
        from files of passages, or give the address of a retriever.
      </p>
    )
  return (
    <SelectField
      label="Corpus"
      hint={hint}
      error={query.error?.message ?? error}
      value={rows.some(({ id }) => id === value) ? value : ''}
      onValue={onChange}
      none={['', none ?? 'Choose a corpus']}
      options={rows.map((row) => [row.id, `${visibleText(row.name)} (${sizeWord(row)})`])}
    />
  )
}
