import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import type { ReactNode } from 'react'
import { visit } from '../visit'

export function NuqsAdapter({ children }: { children: ReactNode }) {
  return <NuqsTestingAdapter searchParams={visit.url.searchParams}>{children}</NuqsTestingAdapter>
}
