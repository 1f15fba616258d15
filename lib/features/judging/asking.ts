import type { Judging } from './schema'

/** Of judgings that are under way with a trace among theirs, the one that asks a criterion about this trace alone. */
export function askingAlone<Open extends Pick<Judging, 'criteria' | 'progress'>>(
  open: readonly Open[],
  criterion: string,
): Open | null {
  return (
    open.find(({ criteria, progress }) => progress.total === 1 && criteria.includes(criterion)) ??
    null
  )
}
