/** The value of a closed list that equals this one; undefined when none does. */
export function oneOf<Value>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((known) => known === value)
}
