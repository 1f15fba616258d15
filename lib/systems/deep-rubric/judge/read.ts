import { readAnswer, readWord, unreadable } from '@/lib/systems/kit/judge-reply'
import { yesOrNo } from '@/lib/systems/kit/judge-words'
import type { JudgedReply, Judging } from '@/lib/systems/kit/judging'

/** A whole number from 0 to 4, written `3`, `"3"` or `3/4`; null for anything else. */
function scoreOf(said: unknown): number | null {
  if (typeof said !== 'string' && typeof said !== 'number') return null
  const [, digit] = /^\W*([0-4])(?:\.0+)?(?:\s*(?:\/|out of)\s*4)?\W*$/.exec(String(said)) ?? []
  return digit === undefined ? null : Number(digit)
}

const longestWord = 60

/** What was said, in small letters; null for a text. */
function wordsOf(said: unknown): string | null {
  return typeof said === 'string' && said.trim().length <= longestWord ? said.toLowerCase() : null
}

/** 1, 0.5 or 0 for fully, partially and not supported, in the words judges have for them. */
function supportOf(said: unknown): number | null {
  const words = wordsOf(said) ?? ''
  if (/\bpartial(?:ly)?\b|\bpartly\b/.test(words)) return 0.5
  if (/\b(?:no|not|none|unsupported|contradict\w*)\b/.test(words)) return 0
  return /\bfull(?:y)?\b/.test(words) ? 1 : null
}

/** "Unrelevant" is how the released prompt spells it. */
function relevanceOf(said: unknown): number | null {
  const words = wordsOf(said)
  if (words === null || !words.includes('relevant')) return yesOrNo(said)
  return /\b(?:irrelevant|unrelevant|not relevant|non-relevant)\b/.test(words) ? 0 : 1
}

interface Reader {
  name: string
  reading: (said: unknown) => number | null
}

const readers: Record<string, Reader> = {
  criterion_score: { name: 'score', reading: scoreOf },
  recall: { name: 'support', reading: supportOf },
  precision: { name: 'relevant', reading: relevanceOf },
  needs_citation: { name: 'needs_citation', reading: yesOrNo },
}

function readerOf({ name, reading }: Reader) {
  return (text: string): JudgedReply => readWord(text, { name, tags: [name, 'answer'], reading })
}

/** What a judge's reply says: its JSON first, then `[[…]]`, a tag, `score: n`; else it is unreadable, never 0. */
export const read: Judging['read'] = (criterion, reply) => {
  const reader = Object.hasOwn(readers, criterion) ? readers[criterion] : undefined
  return reader ? readAnswer(reply, readerOf(reader)) : unreadable
}
