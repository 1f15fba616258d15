'use client'

import { Search } from 'lucide-react'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import type { KeyboardEvent } from 'react'
import { Kbd } from '@/components/ui/kbd'
import { Form } from '@/components/ui/form'
import { searchHref } from '@/lib/features/traces/search-href'

function leave(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'Escape') event.currentTarget.blur()
}

/** Full-text search from anywhere; on the explorer it keeps the other filters. */
export function SearchField() {
  const router = useRouter()
  const path = usePathname()
  const params = useSearchParams()
  const query = path === '/traces' ? (params.get('q') ?? '') : ''

  function submit(text: (name: string) => string) {
    const href = searchHref(text('q'), path === '/traces' ? params : null)
    if (path === '/traces') globalThis.history.pushState(null, '', href)
    else router.push(href)
  }

  return (
    <search className="min-w-0 flex-1 sm:max-w-80">
      <Form onSubmit={submit} className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-2 left-2.5 size-4 text-soft"
        />
        <input
          // A new query from elsewhere replaces what stands in the field.
          key={query}
          data-search
          type="search"
          name="q"
          defaultValue={query}
          onKeyDown={leave}
          aria-label="Search claims, answers, evidence"
          placeholder="Search claims, answers, evidence…"
          className="h-8 w-full rounded-lg border border-edge bg-paper pr-8 pl-8 text-sm text-ink [&::-webkit-search-cancel-button]:hidden"
        />
        <span aria-hidden className="pointer-events-none absolute top-1.5 right-2 max-sm:hidden">
          <Kbd>/</Kbd>
        </span>
      </Form>
    </search>
  )
}
