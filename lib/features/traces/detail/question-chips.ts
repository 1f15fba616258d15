import { perQuestionParts } from '@/lib/core/traces/shown-rewards'
import { formatReward, formatShort, spaced, undefinedSign } from '@/lib/text/numbers'
import { necessityWord } from '../peek'
import type { TraceDetail } from '@/lib/core/traces/schema'
import type { Tone } from '@/lib/core/vocabulary/tone'

/** One judged fact about one question, as a word and a value. */
export interface QuestionChip {
  name: string
  tone: Tone
  word: string
  value: string
  /** For the pointer: what the value means. */
  title: string
}

type Parts = Record<string, readonly (number | null)[]>

/** Everything known per question: parts of the shown rewards, and what the source logged beside them. */
export function questionParts(trace: Pick<TraceDetail, 'rewards' | 'logged'>): Parts {
  const parts: Parts = { ...perQuestionParts(trace.logged) }
  for (const [name, { per_question }] of Object.entries(trace.rewards))
    if (per_question) parts[name] = per_question
  return parts
}

const order = ['necessity', 'answerable', 'atomic', 'correct', 'joint']
const criteria = 5

const meanings: Record<string, string> = {
  necessity: 'Effect of leaving out this answer on the judge’s verdict',
  answerable: 'Whether the document can answer the question',
  atomic: 'How many of five checks find that it asks only one thing',
  correct: 'Whether the answer agrees with the document',
  joint: 'Answerable × atomic × correct',
}

function yesOrNo(value: number): string {
  if (value === 1) return '✓'
  return value === 0 ? '✗' : formatShort(value)
}

function valueOf(name: string, value: number | null): string {
  if (value === null) return undefinedSign
  if (name === 'answerable' || name === 'correct') return yesOrNo(value)
  if (name === 'atomic' && Number.isInteger(Math.round(value * 1e6) / 2e5)) {
    return `${Math.round(value * criteria)}/${criteria}`
  }
  return formatReward(value)
}

function chipOf(name: string, value: number | null): QuestionChip {
  const necessity = name === 'necessity' ? necessityWord(value) : null
  return {
    name,
    tone: necessity?.tone ?? 'plain',
    word: necessity?.word ?? spaced(name).toLowerCase(),
    value: necessity?.value ?? valueOf(name, value),
    title: meanings[name] ?? spaced(name),
  }
}

const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)

/** The chips of a question (counted from 0), known names first; names that were never judged are left out. */
export function questionChips(parts: Parts, question: number): QuestionChip[] {
  const names = Object.keys(parts).filter((name) => question < (parts[name]?.length ?? 0))
  return names
    .toSorted((a, b) => place(a) - place(b) || (a < b ? -1 : 1))
    .map((name) => chipOf(name, parts[name]?.[question] ?? null))
}
