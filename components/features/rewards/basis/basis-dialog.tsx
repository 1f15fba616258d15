'use client'

import { useQuery } from '@tanstack/react-query'
import type { BasisButtonProps } from './basis-button'
import { BasisContent } from './basis-content'
import { Dialog } from '@/components/ui/dialog'
import { Failure } from '@/components/ui/failure'
import { SkeletonLines } from '@/components/ui/skeleton'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import { basisQuery } from '@/lib/features/rewards/basis/queries'

function Loaded({ query, labels }: { query: string; labels: LabelMapping | null }) {
  const { data, error, refetch } = useQuery(basisQuery(query, labels))
  if (error)
    return (
      <Failure title="This did not load" message={error.message} onRetry={() => void refetch()} />
    )
  return data ? <BasisContent of={data} /> : <SkeletonLines lines={6} label="Loading" />
}

interface BasisDialogProps extends BasisButtonProps {
  onClose: () => void
}

/** How figures were measured, one selection of traces after the other. */
export function BasisDialog({ of, labels, methods, onClose }: BasisDialogProps) {
  return (
    <Dialog open isText shape="right" title="How this was measured" onClose={onClose}>
      <div className="grid gap-6">
        {methods}
        {of.map(({ title, query }) => (
          <section key={title ?? query} className="grid gap-2">
            {title === undefined ? null : <h3 className="font-medium wrap-anywhere">{title}</h3>}
            <Loaded query={query} labels={labels} />
          </section>
        ))}
      </div>
    </Dialog>
  )
}
