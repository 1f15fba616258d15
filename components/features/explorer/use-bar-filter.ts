'use client'

import { useView } from './use-view'
import type { TraceFilter } from '@/lib/core/traces/filter'
import { narrowed, parseView, viewHref } from '@/lib/features/traces/explorer-view'

/** Addresses of bars: another filter of the same view. */
export function useBarFilter() {
  const { view, narrow } = useView()
  return {
    hrefTo: (filter: TraceFilter) => viewHref(narrowed(view, filter)),
    /** Without asking the server for the page again. */
    open: (href: string) =>
      narrow(parseView(new URL(href, globalThis.location.href).searchParams).filter),
  }
}
