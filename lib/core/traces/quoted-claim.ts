import { tokenise, type Token } from '@/lib/text/tokens'

interface Span {
  start: number
  end: number
}

const quotation = /“[^”]{1,4000}”|"[^"]{1,4000}"|«[^»]{1,4000}»/gu

/** Stretches of a text in quotation marks that have the words of the claim and are not in the document as they stand. */
export function quotedClaims(text: string, claim: string, document: readonly Token[]): Span[] {
  const claimed = new Set(tokenise(claim).map(({ stem }) => stem))
  return [...text.matchAll(quotation)].flatMap(({ 0: words, index }) => {
    const quoted = tokenise(words)
    const content = quoted.filter((token) => token.content)
    const isClaim = content.length > 0 && content.every(({ stem }) => claimed.has(stem))
    if (!isClaim || isWithin(quoted, document)) return []
    return [{ start: index, end: index + words.length }]
  })
}

/** Whether these words follow one another somewhere in a text. */
function isWithin(words: readonly Token[], text: readonly Token[]): boolean {
  return text.some((_, at) => words.every(({ stem }, next) => text[at + next]?.stem === stem))
}

/** What is left of a stretch without others, in order. */
export function without({ start, end }: Span, gaps: readonly Span[]): Span[] {
  const left: Span[] = []
  let from = start
  for (const gap of gaps) {
    if (gap.end <= from || gap.start >= end) continue
    if (gap.start > from) left.push({ start: from, end: gap.start })
    from = gap.end
  }
  if (from < end) left.push({ start: from, end })
  return left
}
