const [quote, backslash, comma] = [34, 92, 44]
const [openBrace, closeBrace, openBracket, closeBracket] = [123, 125, 91, 93]

/** Behind the string that begins at `at`. */
function stringEnd(text: string, at: number): number {
  for (let end = text.indexOf('"', at + 1); end > 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1
    while (text.charCodeAt(before) === backslash) before -= 1
    if ((end - before) % 2 === 1) return end + 1
  }
  return text.length
}

/** Behind the value that begins at `at`: at the comma or brace that follows it. */
function valueEnd(text: string, from: number): number {
  let depth = 0
  let at = from
  while (at < text.length) {
    const unit = text.charCodeAt(at)
    if (unit === quote) {
      at = stringEnd(text, at)
      continue
    }
    if (depth === 0 && (unit === comma || unit === closeBrace)) return at
    if (unit === openBrace || unit === openBracket) depth += 1
    else if (unit === closeBrace || unit === closeBracket) depth -= 1
    at += 1
  }
  return at
}

/**
 * The members of an object as JSON texts, of a text that `JSON.stringify` made: a value that is to be written again
 * need not become one. Names come as they are spelled, with any escapes.
 */
export function compactMembers(text: string): Map<string, string> {
  const members = new Map<string, string>()
  for (let at = 1; text.charCodeAt(at) === quote; at += 1) {
    const colon = stringEnd(text, at)
    const end = valueEnd(text, colon + 1)
    members.set(text.slice(at + 1, colon - 1), text.slice(colon + 1, end))
    at = end
  }
  return members
}
