import type { TextRange } from '@/lib/systems/kit/tag-scanner'
import { blocksOf, type Block } from './blocks'

export interface Sentence extends TextRange {
  kind: Block['kind']
}

/** What can end a sentence, with the quotes and brackets that close after it. */
const ending = /[.!?…。！？]+["'”’»)\]*_]*(?=\s|$)|[。！？]+["”’」』）]*/gu
const abbreviations = new Set(
  (
    'e.g i.e cf vs etc al dr mr mrs ms prof st no nos fig figs eq eqs sec ch vol pp p ed eds approx ca inc ltd co corp dept est ' +
    'jan feb mar apr jun jul aug sep sept oct nov dec u.s u.k u.n e.u a.m p.m ph.d viz resp incl gen sen rep gov jr sr bros'
  ).split(' '),
)
/** Those after which a sentence may be over: it is where the next word is one that begins sentences. */
const mayEnd = new Set('etc al u.s u.k u.n e.u a.m p.m ph.d inc ltd co corp jr sr'.split(' '))
const initials = /^(?:\p{Lu}\.)*\p{Lu}$/u
const opener =
  /^\s*["'“‘«([*_`]*(?:The|A|An|It|Its|In|On|At|By|For|From|To|As|If|This|That|These|Those|They|Their|There|He|She|We|But|And|However|While|When|After|Since|Both|Most|Some|Such)\b/
const startsLow = /^\s*["'“‘«([*_`]*\p{Ll}/u

/**
 * Sentences of a Markdown text in order, with offsets, surrounding blanks left out. A heading is one sentence, so is a
 * table cell or a list item without a full stop; code has none. Abbreviations and initials end none. Linear.
 */
export function sentencesIn(markdown: string): Sentence[] {
  return blocksOf(markdown).flatMap((block) => {
    const text = markdown.slice(block.start, block.end)
    const ends = block.kind === 'heading' ? [text.length] : [...endsIn(text), text.length]
    return stretches(text, ends).map(({ start, end }) => ({
      kind: block.kind,
      start: block.start + start,
      end: block.start + end,
    }))
  })
}

function stretches(text: string, ends: readonly number[]): TextRange[] {
  const found: TextRange[] = []
  let from = 0
  for (const end of ends) {
    const said = text.slice(from, end)
    const trimmed = said.trim()
    const start = from + said.length - said.trimStart().length
    if (/[\p{L}\p{N}]/u.test(trimmed)) found.push({ start, end: start + trimmed.length })
    else if (trimmed !== '' && found.length > 0) stretchTo(found, start + trimmed.length)
    from = end
  }
  return found
}

/** Signs alone are no sentence; they belong to the one before. */
function stretchTo(found: TextRange[], end: number): void {
  const last = found.at(-1)
  if (last !== undefined) last.end = end
}

function endsIn(text: string): number[] {
  const ends: number[] = []
  for (const { 0: signs, index } of text.matchAll(ending)) {
    const end = index + signs.length
    if (isEnd(text, index, end)) ends.push(end)
  }
  return ends
}

/** A word before a full stop is no longer than this. */
const longestWord = 24

function isEnd(text: string, at: number, end: number): boolean {
  const rest = text.slice(end, end + 40)
  if (/^[!?。！？]/u.test(text.slice(at))) return !startsLow.test(rest)
  const before = text.slice(Math.max(0, at - longestWord), at)
  const word = /[\p{L}\p{N}.]+$/u.exec(before)?.[0] ?? ''
  if (startsLow.test(rest)) return false
  const plain = word.toLowerCase()
  if (mayEnd.has(plain) || initials.test(word)) return opener.test(rest) || rest.trim() === ''
  return !abbreviations.has(plain)
}
