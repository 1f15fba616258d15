import { aroundMaths } from './around-maths'

/** A heading, a quotation or the mark of a list, where a line begins. */
const lineMark = /^[ \t]{0,12}(?:#{1,6}|>{1,5}|[-*+•‣◦])[ \t]+/
const rule = /^[ \t]{0,12}(?:-{3,}|\*{3,}|_{3,}|={3,}|`{3,}.{0,40}|~{3,}.{0,40})$/
const link = /!?\[([^[\]\n]{0,500})\]\([^()\s]{0,500}\)/g
const emphasis = /(?<![\w*])\*(?=[^\s*])([^*\n]{1,500})\*(?![\w*])/g
const underlined = /(?<![\w_])_(?=[^\s_])([^_\n]{1,500})_(?![\w_])/g

function plainLine(line: string): string {
  if (rule.test(line)) return ''
  return line
    .replace(lineMark, '')
    .replaceAll(link, '$1')
    .replaceAll('**', '')
    .replaceAll('__', '')
    .replaceAll('~~', '')
    .replaceAll('`', '')
    .replaceAll(emphasis, '$1')
    .replaceAll(underlined, '$1')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()
}

/** Habits of writing that say nothing: Markdown marks, doubled blanks, empty lines, curly quotes. Linear in the text. */
export function normaliseText(text: string): string {
  return text
    .replaceAll(/[‘’‚‛]/g, "'")
    .replaceAll(/[“”„‟]/g, '"')
    .split('\n')
    .map(plainLine)
    .filter((line) => line !== '')
    .join('\n')
}

/** The same, but formulas stay as they are: their stars, strokes and brackets mean something. */
export function normaliseAroundMaths(text: string): string {
  return aroundMaths(text, normaliseText)
}
