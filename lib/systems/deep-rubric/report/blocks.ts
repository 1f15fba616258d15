import type { TextRange } from '@/lib/systems/kit/tag-scanner'

/** A stretch of Markdown whose sentences belong together; `start`–`end` is without the mark of a list or heading. */
export interface Block extends TextRange {
  kind: 'prose' | 'heading' | 'item' | 'cell'
}

const fence = /^ {0,3}(`{3,}|~{3,})/
const heading = /^ {0,3}#{1,6}(?=[ \t]|$)[ \t]*/
const item = /^[ \t]*(?:>[ \t]?)*(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/
const quote = /^ {0,3}(?:>[ \t]?)+/
const rule = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,}|=+[ \t]*)$/
const indented = /^(?: {4}|\t)/
const delimiterRow = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-*:?[ \t]*)*$/

interface Line extends TextRange {
  text: string
}

function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let start = 0
  for (const line of text.split('\n')) {
    lines.push({ text: line.replace(/\r$/, ''), start, end: start + line.length })
    start += line.length + 1
  }
  return lines
}

/** Paragraphs, headings, list items and table cells of a Markdown text, in order; code is none of them. Linear. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  const lines = linesOf(text)
  let open: Block | null = null
  let fenced: string | null = null
  let isInList = false
  for (const [at, line] of lines.entries()) {
    const mark = fence.exec(line.text)?.[1]
    if (fenced !== null) {
      if (mark?.startsWith(fenced) === true && line.text.trim() === mark) fenced = null
      continue
    }
    const isBlank = line.text.trim() === ''
    const isCode = open === null && !isInList && indented.test(line.text) && !item.test(line.text)
    if (mark !== undefined || isBlank || isCode || rule.test(line.text)) {
      fenced = mark ?? null
      open = null
      if (mark !== undefined) isInList = false
      continue
    }
    const kind = kindOf(line, lines[at + 1], lines[at - 1])
    if (kind === 'cell') {
      blocks.push(...cellsOf(line))
      open = null
    } else if (kind !== 'prose' || open === null || open.kind === 'heading') {
      open = opened(kind, line)
      blocks.push(open)
    } else open.end = line.start + line.text.length
    isInList = kind === 'item' || (isInList && indented.test(line.text))
  }
  return blocks.filter(({ start, end }) => text.slice(start, end).trim() !== '')
}

function kindOf(line: Line, next: Line | undefined, previous: Line | undefined): Block['kind'] {
  if (heading.test(line.text)) return 'heading'
  if (isTableRow(line.text, next?.text, previous?.text)) return 'cell'
  return item.test(line.text) ? 'item' : 'prose'
}

function isRuled(row: string): boolean {
  return row.includes('|') && delimiterRow.test(row)
}

function isTableRow(line: string, next = '', previous = ''): boolean {
  if (!line.includes('|')) return false
  const trimmed = line.trim()
  const isFramed = trimmed.length > 1 && trimmed.startsWith('|') && trimmed.endsWith('|')
  return isFramed || isRuled(line) || isRuled(next) || isRuled(previous)
}

function opened(kind: Block['kind'], { text, start }: Line): Block {
  const pattern = kind === 'heading' ? heading : kind === 'item' ? item : quote
  const mark = pattern.exec(text)?.[0].length ?? 0
  return { kind, start: start + mark, end: start + text.length }
}

function cellsOf({ text, start }: Line): Block[] {
  if (delimiterRow.test(text)) return []
  const cells: Block[] = []
  let at = start
  for (const cell of text.split(/(?<!\\)\|/)) {
    cells.push({ kind: 'cell', start: at, end: at + cell.length })
    at += cell.length + 1
  }
  return cells
}
