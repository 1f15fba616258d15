export interface Heading {
  /** Anchor, the same as on GitHub. */
  id: string
  title: string
  /** 1 for the title of the page. */
  depth: number
  /** Counted from 1. */
  line: number
}

export interface Section extends Heading {
  /** Without markup. */
  text: string
}

const headingPattern = /^(#{1,4}) +(.+?) *$/

/** The sections of a Markdown file, each from its heading to the next one; lines in code blocks are no headings. */
export function splitSections(markdown: string): Section[] {
  const sections: Section[] = []
  const ids = new Map<string, number>()
  let isCode = false
  for (const [index, line] of markdown.split('\n').entries()) {
    if (line.startsWith('```')) isCode = !isCode
    const [, marks, raw] = (isCode ? null : headingPattern.exec(line)) ?? []
    const last = sections.at(-1)
    if (marks !== undefined && raw !== undefined) {
      const title = stripMarkup(raw)
      const id = uniqueId(title, ids)
      sections.push({ id, title, depth: marks.length, line: index + 1, text: '' })
    } else if (last) last.text = `${last.text} ${line}`
  }
  return sections.map((section) => ({ ...section, text: stripMarkup(section.text) }))
}

function uniqueId(title: string, ids: Map<string, number>): string {
  const slug = headingSlug(title)
  const uses = ids.get(slug) ?? 0
  ids.set(slug, uses + 1)
  return uses === 0 ? slug : `${slug}-${uses}`
}

/** How GitHub makes an anchor from a heading. */
export function headingSlug(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')
}

/** Words without Markdown's marks for links, code, emphasis and tables. */
function stripMarkup(markdown: string): string {
  return markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/```\w*/g, ' ')
    .replaceAll(/\|[-:| ]+\|/g, ' ')
    .replaceAll('|', ' ')
    .replaceAll(/`|\*\*|(?<!\w)\*(?=\w)|(?<=\w)\*(?!\w)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
