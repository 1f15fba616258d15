'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { Field, Select } from '@/components/ui/field'
import { Link } from '@/components/ui/link'
import { corpusListQuery } from '@/lib/features/corpora/queries'
import { visibleText } from '@/lib/text/visible-text'
import { plural } from '@/lib/text/numbers'

interface CorpusFieldProps {
  value: string
  error: string | null
  onChange: (corpus: string) => void
}

/** The corpus in which evidence is looked for. */
export function CorpusField({ value, error, onChange }: CorpusFieldProps) {
  const query = useInfiniteQuery(corpusListQuery())
  const rows = (query.data?.pages ?? []).flatMap((page) => page.rows)
  if (query.data && rows.length === 0) {
    return (
      <p className="text-[0.8125rem]">
        There is no corpus to look for evidence in.{' '}
        <Link href="/corpora" className="text-link underline">
          Add a corpus first
        </Link>
      </p>
    )
  }
  return (
    <Field label="Corpus" error={error ?? query.error?.message ?? null}>
      {(ids) => (
        <Select
          {...ids}
          value={value}
          aria-invalid={error !== null}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">Choose a corpus</option>
          {rows.map(({ id, name, passage_count: count }) => (
            <option key={id} value={id}>
              {visibleText(name)}
              {count === null ? '' : ` · ${plural(count, 'passage')}`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
