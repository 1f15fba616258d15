/**
 * Closeness of the number of questions `n` to the silver number `silver`, in [0, 1]; null without one.
 * Paper: max(0, 1 − |n/n* − 1|), section 3.2. Released: the ratio up to 1, then falling to 0 at 2.
 */
export function questionCount(
  n: number,
  silver: number | null | undefined,
  convention: 'paper' | 'released',
): number | null {
  if (silver === null || silver === undefined) return null
  if (convention === 'released') {
    const ratio = n / Math.max(silver, 1)
    if (ratio <= 1) return ratio
    return ratio <= 2 ? 2 - ratio : 0
  }
  return silver === 0 ? null : Math.max(0, 1 - Math.abs(n / silver - 1))
}
