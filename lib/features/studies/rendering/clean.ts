import { aroundMaths } from './around-maths'

/** A tag of any language: a name right after `<`, attributes only if each has a value. Every part is bounded. */
const tag = /<\/?[a-z][\w:-]{0,40}(?:\s{1,3}[\w:-]{1,40}=["'\w][^<>]{0,300})?\s{0,3}\/?>/gi

/** In a formula `<g>` is a group; a whole word in such brackets is a tag there too. */
const wordTag = /<\/?[a-z][a-z_-]{3,40}\s{0,3}\/?>/gi

/** What chat templates put around a turn: `<|im_end|>`, `[INST]`, `<<SYS>>`, `<｜end▁of▁sentence｜>`. */
const turnMark = /<[|｜][^<>|｜\n]{1,60}[|｜]>|\[\/?(?:INST|SYS|TOOL_CALLS)\]|<<\/?SYS>>/g

/** Controls but tab and line feed, marks of direction, and what has no width: none can be read, all could identify a system. */
const unseen =
  /(?![\t\n])\p{Cc}|[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu

const oddBlanks = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g

const mostPasses = 8

/** Taking a tag out can make another one of what stood around it. */
function without(text: string, marks: readonly RegExp[]): string {
  let left = text
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const next = marks.reduce((rest, mark) => rest.replaceAll(mark, ''), left)
    if (next === left) return left
    left = next
  }
  return left.replaceAll('<', '‹')
}

const withoutTags = (text: string) => without(text, [turnMark, tag])
const withoutWordTags = (formula: string) => without(formula, [wordTag])

/** Without blank lines at its ends and blanks at the ends of its lines. */
function trimmed(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()
}

/** The words alone: no tags, no marks of a chat template, nothing unseen, no space at any end. Linear in the text. */
export function cleanText(text: string): string {
  return trimmed(withoutTags(visible(text)))
}

/** The same, but what a formula compares or generates stays in it. */
export function cleanAroundMaths(text: string): string {
  return trimmed(aroundMaths(visible(text), withoutTags, withoutWordTags))
}

function visible(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(unseen, '').replaceAll(oddBlanks, ' ')
}
