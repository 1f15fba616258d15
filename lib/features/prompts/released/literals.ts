/** A text of a source file, with the name it is given there. */
export interface Literal {
  /** Of the variable or key before it; empty where there is none. */
  name: string
  text: string
}

/** Beyond this a source file is no file of prompts. */
export const longestSource = 1_000_000

const opening = /([rbfuRBFU]{0,2})("""|'''|"|')|#/g
/** What may stand between two texts that Python joins. */
const joining = /^[\s\\]*$/
const farthestJoined = 200
/** A shorter text is no prompt. */
const shortest = 40
const lookedBack = 120

/** Where a text that begins at `from` ends; -1 = nowhere. Backslashes hide what follows them. */
function endOf(source: string, from: number, quotes: string): number {
  const isLong = quotes.length === 3
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1
    else if (source.startsWith(quotes, at)) return at
    else if (!isLong && source[at] === '\n') return -1
  }
  return -1
}

const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', '\n': '' }

function unescaped(text: string): string {
  return text.replaceAll(
    /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|([ntr\n\\'"]))/g,
    (_whole, byte: string | undefined, unit: string | undefined, sign = '') => {
      const code = byte ?? unit
      if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16))
      return escapes[String(sign)] ?? String(sign)
    },
  )
}

/** The variable or key that a text is given to: `NAME = (`, `NAME: str =`, `"key":`. */
function nameBefore(source: string, start: number): string {
  const before = source.slice(Math.max(0, start - lookedBack), start)
  const given = before.replace(/[\s([\\]+$/, '')
  if (!/[=:]$/.test(given)) return ''
  const rest = given.slice(0, -1)
  const annotated = /([A-Za-z_]\w*)\s*:\s*\w+\s*$/.exec(rest)
  return (annotated ?? /([A-Za-z_]\w*)["']?\s*$/.exec(rest))?.[1] ?? ''
}

function isJoined(source: string, from: number, to: number): boolean {
  return to - from <= farthestJoined && joining.test(source.slice(from, to))
}

interface LiteralPart {
  text: string
  start: number
  end: number
}

/**
 * The texts of a Python file in their order, those that stand next to each other joined. Reads literals and comments, runs
 * nothing, and takes time in proportion to the length.
 */
export function literalsIn(source: string): Literal[] {
  const text = source.slice(0, longestSource).replaceAll('\r\n', '\n')
  const found: LiteralPart[] = []
  opening.lastIndex = 0
  for (let open = opening.exec(text); open !== null; open = opening.exec(text)) {
    const [whole, prefix = '', quotes] = open
    if (quotes === undefined) {
      const line = text.indexOf('\n', open.index)
      if (line === -1) break
      opening.lastIndex = line
      continue
    }
    const start = open.index + whole.length
    const end = endOf(text, start, quotes)
    if (end === -1) {
      // Nothing closes it: what follows in the line, or in the file, is not looked at again.
      const line = quotes.length === 3 ? -1 : text.indexOf('\n', start)
      if (line === -1) break
      opening.lastIndex = line
      continue
    }
    const inner = text.slice(start, end)
    const value = /r/i.test(prefix) ? inner : unescaped(inner)
    const last = found.at(-1)
    opening.lastIndex = end + quotes.length
    if (last !== undefined && isJoined(text, last.end, open.index)) {
      last.text += value
      last.end = opening.lastIndex
    } else found.push({ text: value, start: open.index, end: opening.lastIndex })
  }
  return found
    .filter((piece) => piece.text.length >= shortest)
    .map((piece) => ({ name: nameBefore(text, piece.start), text: piece.text }))
}
