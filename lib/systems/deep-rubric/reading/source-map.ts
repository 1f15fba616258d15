const entity = /^&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i

/** How far a letter may lie from where it is looked for: what Markdown swallows is short. */
const reach = 120

/**
 * For every unit of `value`, text as Markdown shows it, its place in `source`, which it was read from: escapes, entities,
 * marks and the indent of lines are stepped over. Places ascend. Linear.
 */
export function sourceMap(value: string, source: string, start: number): number[] {
  const places: number[] = []
  let at = start
  for (let n = 0; n < value.length; n += 1) {
    const letter = value.charAt(n)
    const named = source.charAt(at) === '&' ? entity.exec(source.slice(at, at + 40)) : null
    if (named && !value.startsWith(named[0], n)) {
      places.push(at)
      at += named[0].length
      if (/[\uD800-\uDBFF]/.test(letter) && n + 1 < value.length) {
        places.push(at - 1)
        n += 1
      }
      continue
    }
    at = placeOf(letter, source, at)
    places.push(at)
    at += 1
  }
  return places
}

function placeOf(letter: string, source: string, at: number): number {
  if (source.charAt(at) === letter) return at
  const found = source.slice(at, at + reach).indexOf(letter)
  return found === -1 ? Math.min(at, source.length) : at + found
}
