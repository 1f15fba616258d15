/**
 * Holm's correction for several tests, over those that are defined.
 *
 * @param pValues 0 to 1; null = undefined
 * @returns the adjusted values in the order given, 0 to 1; null stays null
 * @throws RangeError for what is not between 0 and 1
 * Source: S. Holm, Scandinavian Journal of Statistics 6 (1979), pp. 65–70.
 */
export function holm(pValues: readonly (number | null)[]): (number | null)[] {
  const ordered = [...pValues.entries()]
    .flatMap(([at, p]) => (p === null ? [] : [{ at, p }]))
    .toSorted((one, other) => one.p - other.p)
  const adjusted = new Map<number, number>()
  let highest = 0
  for (const [step, { at, p }] of ordered.entries()) {
    if (!(p >= 0 && p <= 1)) throw new RangeError(`${p} is not a p-value`)
    highest = Math.min(1, Math.max(highest, (ordered.length - step) * p))
    adjusted.set(at, highest)
  }
  return pValues.map((_p, at) => adjusted.get(at) ?? null)
}
