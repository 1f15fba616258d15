/** What is made of 200,000 traces takes some 25 MB, so that no more is kept than pages that are open at once. */
const mostKept = 2

/** Remembers what was made of the last objects, by a name, while the objects live: parts of a page share it. */
export function keepBy<Value>() {
  const kept = new WeakMap<object, Map<string, Value>>()
  const recent: WeakRef<object>[] = []
  const open = (key: object): Map<string, Value> => {
    const byName = new Map<string, Value>()
    kept.set(key, byName)
    recent.push(new WeakRef(key))
    const oldest = recent.length > mostKept ? recent.shift()?.deref() : undefined
    if (oldest) kept.delete(oldest)
    return byName
  }
  return (key: object, name: string, make: () => Value): Value => {
    const byName = kept.get(key) ?? open(key)
    const known = byName.get(name)
    if (known !== undefined) return known
    const made = make()
    byName.set(name, made)
    return made
  }
}
