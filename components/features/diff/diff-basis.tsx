import { BasisButton } from '@/components/features/rewards/basis/basis-button'
import type { TraceDiff } from '@/lib/features/traces/diff/schema'
import { letterOf } from '@/lib/features/traces/diff/words'

/** Opens how the verdicts and rewards of each trace were measured. */
export function DiffBasis({ traces }: Pick<TraceDiff, 'traces'>) {
  const of = traces.map(({ id }, at) => ({
    title: letterOf(at),
    query: `id=${encodeURIComponent(id)}`,
  }))
  return <BasisButton of={of} labels={null} />
}
