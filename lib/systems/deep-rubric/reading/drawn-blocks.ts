import { type Chunk, chunkAt, chunksOf } from '@/lib/text/chunks'

/** A stretch of a report that is drawn by itself; `head` are the first lines of a long table, drawn above each of its stretches. */
export interface DrawnBlock extends Chunk {
  head: Chunk | null
}

/** No block is drawn that is much longer, so that a page shows only what is in sight. */
const longest = 3000

const fence = /^ {0,3}(`{3,}|~{3,})/
const continued = /^(?: {2,}|\t)\S/
const delimiterRow = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-*:?[ \t]*)*$/

interface Line extends Chunk {
  text: string
}

function linesOf(markdown: string): Line[] {
  const lines: Line[] = []
  let start = 0
  for (const text of markdown.split('\n')) {
    lines.push({ text, start, end: Math.min(markdown.length, start + text.length + 1) })
    start += text.length + 1
  }
  return lines
}

/**
 * Cuts Markdown between its paragraphs, so that each part can be drawn by itself: code stays whole, what is indented
 * stays with the list above it, long tables repeat their head. The parts join up to the whole. Linear.
 */
export function drawnBlocks(markdown: string): DrawnBlock[] {
  const groups: Line[][] = []
  let fenced: string | null = null
  let isOver = true
  for (const line of linesOf(markdown)) {
    const mark = fence.exec(line.text)?.[1]
    const isBlank = line.text.trim() === ''
    const last = groups.at(-1)
    const opens = fenced === null && mark !== undefined
    const goesOn = fenced !== null || isBlank || !isOver || continued.test(line.text)
    if (last && goesOn && !(opens && !continued.test(line.text))) last.push(line)
    else groups.push([line])
    if (fenced !== null) {
      if (mark?.startsWith(fenced) && line.text.trim() === mark) fenced = null
      isOver = fenced === null
    } else {
      fenced = mark ?? null
      isOver = isBlank && fenced === null
    }
  }
  return groups.flatMap((lines) => cutLong(markdown, lines))
}

function spanOf(lines: readonly Line[]): Chunk {
  return { start: lines[0]?.start ?? 0, end: lines.at(-1)?.end ?? 0 }
}

function cutLong(markdown: string, lines: readonly Line[]): DrawnBlock[] {
  const whole = spanOf(lines)
  const isCode = fence.test(lines[0]?.text ?? '')
  if (isCode || whole.end - whole.start <= longest) return [{ ...whole, head: null }]
  const [first, second] = lines
  const isTable = first?.text.includes('|') && second && delimiterRow.test(second.text)
  const head = isTable ? spanOf(lines.slice(0, 2)) : null
  return byLines(lines).flatMap((some, at) => {
    const { start, end } = spanOf(some)
    const parts = head ? [{ start, end }] : chunksOf(markdown, start, end, longest)
    return parts.map((part) => ({ ...part, head: at === 0 ? null : head }))
  })
}

function byLines(lines: readonly Line[]): Line[][] {
  const groups: Line[][] = []
  let length = Infinity
  for (const line of lines) {
    const own = line.end - line.start
    const last = groups.at(-1)
    if (!last || length + own > longest) {
      groups.push([line])
      length = own
    } else {
      last.push(line)
      length += own
    }
  }
  return groups
}

/** A table that is wider is drawn as it was written: every row of it would be thousands of elements. */
const wide = /^(?:[^|\n]*\|){150}/m

/** Many signs that open something inside each other make readers of Markdown slow; such a block is drawn as plain text. */
const deep = /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])){25}|[[(*_~`!]{80}|(?:[[*_~][^[*_~]{0,4}){200}/m

/** Whether a block can be read as Markdown at no risk. */
export function isTame(text: string): boolean {
  return !deep.test(text) && !wide.test(text)
}

/** The block that holds a place of the Markdown. */
export function blockAt(blocks: readonly DrawnBlock[], place: number): number {
  return chunkAt(blocks, place)
}
