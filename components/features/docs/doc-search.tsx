'use client'

import { useQuery } from '@tanstack/react-query'
import { useQueryState } from 'nuqs'
import type { ReactNode } from 'react'
import { InputField } from '@/components/ui/field'
import { Link } from '@/components/ui/link'
import { docIndexQuery } from '@/lib/features/docs/queries'
import { findInDocs } from '@/lib/features/docs/search'

const mostShown = 30

/** Search in all pages of the documentation; without a query its children, the contents. */
export function DocSearch({ children }: { children: ReactNode }) {
  const [query, setQuery] = useQueryState('q', { defaultValue: '' })
  const isSearch = query.trim() !== ''
  const { data, isError } = useQuery({ ...docIndexQuery(), enabled: isSearch })
  const hits = data === undefined ? null : findInDocs(data, query)
  return (
    <div className="grid max-w-[75ch] gap-8">
      <search>
        <InputField
          label="Search the documentation"
          type="search"
          name="q"
          value={query}
          onText={(text) => void setQuery(text || null)}
        />
      </search>
      <p role="status" className="text-soft empty:hidden">
        {isSearch ? statusWords(hits?.length ?? null, isError) : ''}
      </p>
      {isSearch ? (
        <ul className="grid gap-4">
          {(hits ?? []).slice(0, mostShown).map(({ href, page, title, excerpt }) => (
            <li key={href}>
              <Link href={href} className="font-medium text-link hover:underline">
                {title}
              </Link>
              {page === title ? null : <span className="text-soft"> · {page}</span>}
              <p className="text-[0.8125rem] wrap-anywhere text-soft">{excerpt}</p>
            </li>
          ))}
        </ul>
      ) : (
        children
      )}
    </div>
  )
}

function statusWords(count: number | null, isError: boolean): string {
  if (isError) return 'Couldn’t load the documentation. Reload the page.'
  if (count === null) return 'Searching'
  if (count === 0) return 'No results. Try fewer or other words.'
  if (count > mostShown) return `${count} sections, the first ${mostShown} are shown`
  return count === 1 ? '1 section' : `${count} sections`
}
