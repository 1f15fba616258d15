/** Remembers what was made of an object, by a name, for as long as the object lives: parts of a page share it. */
export function keepBy<Value>() {
  const kept = new WeakMap<object, Map<string, Value>>()
  return (key: object, name: string, make: () => Value): Value => {
    const byName = kept.get(key) ?? new Map<string, Value>()
    kept.set(key, byName)
    const known = byName.get(name)
    if (known !== undefined) return known
    const made = make()
    byName.set(name, made)
    return made
  }
}
