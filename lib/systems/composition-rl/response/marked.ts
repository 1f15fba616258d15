import type { TextRange } from '../chain/locate'

export interface Marked extends TextRange {
  text: string
  outer: [number, number]
  /** What stands before the answer. */
  mark: '####' | 'Answer:'
}

/** The value after the mark to the end of its line. Sources: the reward functions of GSM8K and of DAPO in verl. */
const marks = [
  { mark: '####', pattern: /(?:^|\n)####[ \t]+([^\s#][^\n]{0,200})/gu },
  {
    mark: 'Answer:',
    pattern: /(?:^|\n)[*_ \t]{0,4}Answer[*_ \t]{0,4}:[*_ \t]{0,4}([^\s*_][^\n]{0,200})/giu,
  },
] as const

/** Marks of emphasis, and tokens that end a turn, which some trainers log. */
const closing = /(?:[\s*_]|<\|[a-z_]{1,40}\|>|<\/s>|<end_of_turn>|<eos>)+$/u

/** The last answer of a solution that has no box, where a line marks it; null without. */
export function markedAnswer(text: string): Marked | null {
  for (const { mark, pattern } of marks) {
    const last = [...text.matchAll(pattern)].at(-1)
    const value = last?.[1]?.replace(closing, '')
    if (last === undefined || value === undefined || value === '') continue
    const after = last.index + last[0].length
    const start = after - (last[1]?.length ?? 0)
    const outer: [number, number] = [last.index + (last[0].startsWith('\n') ? 1 : 0), after]
    return { mark, text: value, start, end: start + value.length, outer }
  }
  return null
}
