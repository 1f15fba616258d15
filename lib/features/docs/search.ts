import type { DocSection } from './schema'

export interface DocHit extends Pick<DocSection, 'href' | 'page' | 'title'> {
  /** The words around the first match. */
  excerpt: string
}

/** Characters before and after a match. */
const around = { before: 60, after: 120 }

/** Sections that contain every word of the query, those with a match in the title first. */
export function findInDocs(sections: readonly DocSection[], query: string): DocHit[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const matches = sections.flatMap((section) => {
    const title = `${section.title} ${section.page}`.toLowerCase()
    const text = section.text.toLowerCase()
    const inTitle = words.filter((word) => beginsWord(title, word) !== -1).length
    const isMatch = words.every(
      (word) => beginsWord(title, word) !== -1 || beginsWord(text, word) !== -1,
    )
    return isMatch ? [{ section, rank: rankMatch(section, words, inTitle) }] : []
  })
  return matches
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ section: { href, page, title, text } }) => ({
      href,
      page,
      title,
      excerpt: excerptAround(text, words),
    }))
}

/** Matches in the heading itself count more than those in the title of its page. */
function rankMatch(section: DocSection, words: readonly string[], inTitle: number): number {
  const own = words.filter((word) => beginsWord(section.title.toLowerCase(), word) !== -1).length
  return inTitle + own + (own > 0 && section.title === section.page ? 1 : 0)
}

/** Position of the first word that begins with these letters; -1 without one. */
function beginsWord(text: string, start: string): number {
  let at = text.indexOf(start)
  while (at > 0 && /[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) at = text.indexOf(start, at + 1)
  return at
}

function excerptAround(text: string, words: readonly string[]): string {
  const places = words.map((word) => beginsWord(text.toLowerCase(), word)).filter((at) => at >= 0)
  const at = Math.min(...places, text.length)
  const from =
    at <= around.before || at === text.length ? 0 : text.lastIndexOf(' ', at - around.before) + 1
  const cut = text.slice(from, from + around.before + around.after)
  return `${from > 0 ? '… ' : ''}${cut}${from + cut.length < text.length ? ' …' : ''}`
}
