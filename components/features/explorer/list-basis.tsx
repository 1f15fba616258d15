'use client'

import { BasisDialog } from '@/components/features/rewards/basis/basis-dialog'
import { filterParameters } from '@/lib/core/traces/filter'
import { useView } from './use-view'

/** How the rewards and verdicts of the listed traces were measured. */
export function ListBasis({ onClose }: { onClose: () => void }) {
  const { view } = useView()
  const query = new URLSearchParams(filterParameters(view.filter)).toString()
  return <BasisDialog of={[{ query }]} labels={null} onClose={onClose} />
}
