const outer = /["{}[\],]/g
const inner = /["{}[\]]/g

/** Keys that stand twice in an object written as JSON, as they are spelled there; only the last of each is read. */
export function repeatedKeys(text: string): string[] {
  const met = new Set<string>()
  const repeated = new Set<string>()
  let depth = 0
  let isKey = false
  for (let at = 0; ;) {
    const token = nextToken(text, depth > 1 ? inner : outer, at)
    if (token === -1) return [...repeated]
    const char = text[token]
    at = token + 1
    if (char === '"') {
      const end = endOfText(text, at)
      if (isKey) {
        const key = text.slice(at, end)
        if (met.has(key)) repeated.add(key)
        met.add(key)
        isKey = false
      }
      at = end + 1
    } else if (char === '{' || char === '[') {
      depth += 1
      isKey = depth === 1 && char === '{'
    } else if (char === ',') isKey = true
    else depth -= 1
  }
}

function nextToken(text: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from
  return pattern.exec(text)?.index ?? -1
}

/** Where the quote stands that ends a text; a quote behind an odd number of backslashes does not. */
function endOfText(text: string, from: number): number {
  for (let at = from; ;) {
    const quote = text.indexOf('"', at)
    if (quote === -1) return text.length
    let slashes = 0
    while (text[quote - 1 - slashes] === '\\') slashes += 1
    if (slashes % 2 === 0) return quote
    at = quote + 1
  }
}
