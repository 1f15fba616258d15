import type { TraceDetail } from './schema'
import type { Tone } from './words'

export interface PeekStep {
  number: number
  question: string
  answer: string | null
  abstained: boolean
  necessity: number | null
}

const trimmed = (text: string) => text.trim()

/** Questions with their answers, in order; an unanswered question keeps its place. */
export function peekSteps(trace: Pick<TraceDetail, 'steps' | 'rewards'>): PeekStep[] {
  const necessity = trace.rewards['necessity']?.per_question ?? []
  const questions = trace.steps.filter(({ kind }) => kind === 'question')
  return questions.map((step, at) => {
    const pair = step.meta.question ?? at
    const answer = trace.steps.find(({ kind, meta }) => kind === 'answer' && meta.question === pair)
    return {
      number: at + 1,
      question: trimmed(step.text),
      answer: answer ? trimmed(answer.text) : null,
      abstained: answer?.meta.abstained ?? false,
      necessity: necessity[pair] ?? null,
    }
  })
}

/** Of a long report the beginning is enough here. */
const longestReport = 4_000

/** The words of a report without its citation tags and the signs of its headings. */
function reportWords(text: string): string {
  const words = text
    .slice(0, 3 * longestReport)
    .replaceAll(/<\/?cite(?:\s[^<>]{0,2000})?>/g, '')
    .replaceAll(/^[ \t]{0,3}#{1,6}[ \t]+/gm, '')
    .trim()
  const isWhole = words.length <= longestReport && text.length <= 3 * longestReport
  return isWhole ? words : `${words.slice(0, longestReport)} …`
}

/** What a trace without questions has to say: its explanation, or all of its text. */
export function peekText(trace: Pick<TraceDetail, 'steps' | 'view' | 'logged'>): string | null {
  const said = trace.steps.findLast(({ kind }) => kind === 'reason' || kind === 'report')
  if (said) return said.kind === 'report' ? reportWords(said.text) : trimmed(said.text)
  const text = trimmed(trace.view)
  return text === '' ? null : text
}

export interface Necessity {
  word: string
  value: string
  tone: Tone
  sign: string
}

/** What taking a question away does to the judge's verdict. */
export function necessityWord(value: number | null): Necessity | null {
  if (value === null) return null
  if (value < 0) return { word: 'harmful', value: '−1', tone: 'ref', sign: '−' }
  if (value === 0) return { word: 'neutral', value: '0', tone: 'plain', sign: '0' }
  if (value < 1) return { word: 'redundant', value: '+½', tone: 'plain', sign: '½' }
  return { word: 'necessary', value: '+1', tone: 'sup', sign: '+' }
}
