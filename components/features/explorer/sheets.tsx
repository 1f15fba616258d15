'use client'

import { Preview } from './preview'
import { LazyFacetColumn } from '@/components/core/filter/lazy-facet-column'
import { Dialog } from '@/components/ui/dialog'

export type Sheet = 'facets' | 'preview'

interface SheetsProps {
  /** The one that is open; null = none. */
  sheet: Sheet | null
  onClose: () => void
}

/** What a narrow page shows over the list: the filters, or the trace under the cursor. */
export function Sheets({ sheet, onClose }: SheetsProps) {
  return (
    <>
      <Dialog flush open={sheet === 'facets'} shape="left" title="Filters" onClose={onClose}>
        <LazyFacetColumn />
      </Dialog>
      <Dialog flush open={sheet === 'preview'} shape="right" title="Trace" onClose={onClose}>
        <Preview />
      </Dialog>
    </>
  )
}
