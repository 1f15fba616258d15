'use client'

import dynamic from 'next/dynamic'
import { SkeletonLines } from '@/components/ui/skeleton'

/** The list of filters, loaded after the page around it. */
export const LazyFacetColumn = dynamic(async () => (await import('./facet-column')).FacetColumn, {
  ssr: false,
  loading: () => (
    <div className="p-4">
      <SkeletonLines lines={12} label="Loading the filters" />
    </div>
  ),
})
