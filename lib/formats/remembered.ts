const mostTexts = 2_000
const longest = 8_192

/**
 * Reads each text once, as long as it is remembered: in bulk the same ones come again and again. What it
 * gives is shared, so nobody may change it. Holds 16 million characters at most. `most`: texts that are held; few where
 * the same come close to each other, for what is held long costs the collector of garbage time.
 */
export function remembered<Value>(
  read: (text: string) => Value,
  most = mostTexts,
): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const met = known.get(text)
    if (met !== undefined) return met
    const value = read(text)
    if (text.length > longest) return value
    if (known.size >= most) known.clear()
    known.set(text, value)
    return value
  }
}
