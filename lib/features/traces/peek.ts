import { visibleText } from '@/lib/text/visible-text'
import { formatReward } from '@/lib/text/numbers'
import type { Step, TraceDetail } from '@/lib/core/traces/schema'
import type { Tone } from '@/lib/core/vocabulary/tone'

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
      question: visibleText(trimmed(step.text)),
      answer: answer ? visibleText(trimmed(answer.text)) : null,
      abstained: answer?.meta.abstained ?? false,
      necessity: necessity[pair] ?? null,
    }
  })
}

/** Of a long text the beginning is enough here. */
const longest = 4_000

function beginning(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest)} …`
}

/** The words of a report without its citation tags and the signs of its headings. */
function reportWords(text: string): string {
  const words = text
    .slice(0, 3 * longest)
    .replaceAll(/<\/?cite(?:\s[^<>]{0,2000})?>/g, '')
    .replaceAll(/^[ \t]{0,3}#{1,6}[ \t]+/gm, '')
    .trim()
  const isWhole = words.length <= longest && text.length <= 3 * longest
  return isWhole ? words : `${words.slice(0, longest)} …`
}

/** Chains of facts, each under what it answers. */
function chainWords(steps: readonly Step[]): string {
  const chains = Map.groupBy(
    steps.filter(({ meta }) => meta.chain !== undefined),
    ({ meta }) => meta.chain ?? 0,
  )
  const said = [...chains].map(([chain, own]) => {
    const end = own.find(({ kind }) => kind === 'entailment')
    const answer = end?.text.trim().split(/\s+/u)[0] || 'no answer'
    const sure = end?.meta.confidence
    const confidence = sure === undefined ? '' : `, confidence ${formatReward(sure)}`
    const facts = own.filter(({ kind }) => kind === 'fact').map(({ text }) => `– ${text.trim()}`)
    return [`Chain ${chain + 1}: ${answer}${confidence}`, ...facts].join('\n')
  })
  return said.join('\n\n')
}

/** A solution without the thinking before it; where there is nothing else, the thinking. */
function solutionWords({ steps, view }: Pick<TraceDetail, 'steps' | 'view'>): string {
  const thought = steps.find(({ kind }) => kind === 'think')
  const rest = trimmed(view.slice(thought?.meta.outer[1] ?? 0))
  return rest === '' ? trimmed(thought?.text ?? '') : rest
}

type Peeked = Pick<TraceDetail, 'steps' | 'view' | 'logged'> & {
  item: Pick<TraceDetail['item'], 'kind'>
}

/** What a trace without questions has to say: its explanation, its chains, its solution, or all of its text. */
export function peekText(trace: Peeked): string | null {
  const said = trace.steps.findLast(({ kind }) => kind === 'reason' || kind === 'report')
  if (said) return said.kind === 'report' ? reportWords(said.text) : trimmed(said.text)
  if (trace.steps.some(({ kind }) => kind === 'entailment')) return chainWords(trace.steps)
  const isSolved = trace.item.kind === 'composed-problem'
  const text = isSolved ? beginning(solutionWords(trace)) : trimmed(trace.view)
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
