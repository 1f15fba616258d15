/** `to` is `amount` less or more than `from`. */
export interface Relation {
  to: string
  from: string
  amount: string
  /** 1: `to` is larger; −1: smaller; 0: the same. */
  direction: 1 | -1 | 0
}

const less = String.raw`less|smaller|fewer|lower`
const more = String.raw`more|bigger|greater|larger|higher`
const difference = new RegExp(
  String.raw`^(.{1,60}?)\s+is\s+(.{1,300}?)\s+(?:(${less})|(?:${more}))\s+than\s+(.{1,60}?)\.?$`,
  'su',
)
const sameness = /^(.{1,60}?)\s+(?:is\s+(?:equal\s+to|the\s+same\s+as)|equals|=)\s+(.{1,60}?)\.?$/su

/** Longer texts say more than a difference. */
const longest = 500

/** Reads a relation in words, "$Y$ is 6 less than $X$."; null where it says anything else. */
export function readRelation(text: string): Relation | null {
  const words = text.trim()
  if (words.length > longest) return null
  const found = difference.exec(words)
  if (found !== null) {
    const [, to = '', amount = '', isLess, from = ''] = found
    const direction = isLess === undefined ? 1 : -1
    return { to: symbolIn(to), from: symbolIn(from), amount: bare(amount), direction }
  }
  const [, to = '', from = ''] = sameness.exec(words) ?? []
  return to === '' ? null : { to: symbolIn(to), from: symbolIn(from), amount: '0', direction: 0 }
}

/** A symbol without the signs that make it mathematics. */
export function symbolIn(text: string): string {
  if (text.length > longest) return text
  const inner = text.trim().replaceAll(/^(?:[$\s]|\\\()+|(?:[$\s]|\\\))+$/gu, '')
  return isInBraces(inner) ? symbolIn(inner.slice(1, -1)) : inner
}

/** Whether the first brace is closed by the last one. */
function isInBraces(text: string): boolean {
  if (!text.startsWith('{') || !text.endsWith('}')) return false
  let depth = 0
  for (const [at, sign] of text.split('').entries()) {
    if (sign === '{') depth += 1
    else if (sign === '}') depth -= 1
    if (depth === 0) return at === text.length - 1
  }
  return false
}

function bare(text: string): string {
  return text.trim().replaceAll(/^(?:\$+|\\\()\s*|\s*(?:\$+|\\\))$/gu, '')
}

/** Where a text says how one symbol follows from another; the pattern of `text.search`. */
export function relationPattern(from: string, to: string): RegExp {
  const [x, y] = [from, to].map((symbol) => String.raw`\$?\{?${escaped(symbol)}\}?\$?`)
  const words = String.raw`${y}\s+is\s[^\n]{1,300}?\s(?:${less}|${more})\s+than\s+${x}\s*\.?`
  return new RegExp(words, 'u')
}

export function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`)
}
