/** A stretch of a text, in UTF-16 units. */
export interface TextRange {
  start: number
  end: number
}

/** Where one text stands in another, white space between them aside; the first place from an offset on, or null. */
export function locate(text: string, wanted: string, from = 0): TextRange | null {
  const needle = wanted.replaceAll(/\s+/gu, '')
  if (needle === '') return null
  const { compact, offsets } = compacted(text, from)
  const at = compact.indexOf(needle)
  const start = offsets[at]
  const last = offsets[at + needle.length - 1]
  return at < 0 || start === undefined || last === undefined ? null : { start, end: last + 1 }
}

function compacted(text: string, from: number): { compact: string; offsets: number[] } {
  const offsets: number[] = []
  let compact = ''
  for (let at = from; at < text.length; at += 1) {
    const character = text[at] ?? ''
    if (character.trim() === '') continue
    compact += character
    offsets.push(at)
  }
  return { compact, offsets }
}

/** The stretch without white space at its ends. */
export function trimmed(text: string, { start, end }: TextRange): TextRange {
  const inner = text.slice(start, end)
  return {
    start: start + inner.length - inner.trimStart().length,
    end: end - inner.length + inner.trimEnd().length,
  }
}
