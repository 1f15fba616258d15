/** Words of a passage: paragraphs are put together up to the first, and never beyond the second where they end before. */
const fewestWords = 100
const mostWords = 200
/** Scripts that write no blanks between words are measured by this. */
const mostCharacters = 2_000
/** Text without a blank line is cut after this many characters. */
const longestParagraph = 20_000

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length
}

function isOver(text: string): boolean {
  return text.length > mostCharacters || countWords(text) > mostWords
}

function isEnough(text: string): boolean {
  return text.length >= mostCharacters / 2 || countWords(text) >= fewestWords
}

/** Where a text can be cut at or before a place: behind a sentence, else behind a word, else right there. */
function cutBefore(text: string, at: number): number {
  const head = text.slice(0, at)
  const sentence = Math.max(
    ...[...head.matchAll(/[.!?。！？]["'”’)]*(?=\s|$)/g)].map((m) => m.index + m[0].length),
    0,
  )
  if (sentence > at / 2) return sentence
  const word = head.search(/\s\S*$/)
  return word > at / 2 ? word : at - (/[\uD800-\uDBFF]$/.test(head) ? 1 : 0)
}

/** The place behind the last word that still fits into a passage. */
function endOfMost(text: string): number {
  let words = 0
  for (const match of text.matchAll(/\S+/g)) {
    words += 1
    const end = match.index + match[0].length
    if (end > mostCharacters)
      return match.index === 0 ? mostCharacters : Math.min(match.index, mostCharacters)
    if (words === mostWords) return end
  }
  return text.length
}

function* pieces(paragraph: string): Generator<string> {
  let rest = paragraph
  while (isOver(rest)) {
    const at = Math.min(endOfMost(rest), mostCharacters)
    const cut = Math.max(1, cutBefore(rest, at))
    yield rest.slice(0, cut).trim()
    rest = rest.slice(cut).trim()
  }
  if (rest !== '') yield rest
}

/**
 * Splits plain text into passages while it streams in: at blank lines, paragraphs put together to 100 to 200 words; a
 * longer paragraph is cut behind a sentence. Holds one paragraph and one passage at most.
 */
export class TextSplitter {
  #rest = ''
  #passage = ''

  push(text: string): string[] {
    this.#rest += text
    const paragraphs = this.#rest.split(/\n[^\S\n]*\n\s*/)
    this.#rest = paragraphs.pop() ?? ''
    const done = paragraphs.flatMap((paragraph) => this.#add(paragraph))
    while (this.#rest.length > longestParagraph) {
      const cut = cutBefore(this.#rest, longestParagraph)
      done.push(...this.#add(this.#rest.slice(0, cut)))
      this.#rest = this.#rest.slice(cut)
    }
    return done
  }

  end(): string[] {
    const last = this.#add(this.#rest)
    this.#rest = ''
    return [...last, ...this.#flush()]
  }

  #add(paragraph: string): string[] {
    const done: string[] = []
    for (const piece of pieces(paragraph.replaceAll('\r\n', '\n').trim())) {
      const joined = `${this.#passage}\n\n${piece}`.trim()
      if (isOver(joined)) done.push(...this.#flush())
      this.#passage = this.#passage === '' ? piece : joined
      if (isEnough(this.#passage)) done.push(...this.#flush())
    }
    return done
  }

  #flush(): string[] {
    const passage = this.#passage
    this.#passage = ''
    return passage === '' ? [] : [passage]
  }
}
