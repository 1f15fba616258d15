import type { Verdict } from '@/lib/core/items/schema'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import { kinds, systemsFor } from '@/lib/core/records/item-kinds'
import { vocabulary } from '@/lib/systems/registry/vocabulary'
import type { Tone } from '@/lib/core/vocabulary/tone'
import { visibleText } from '@/lib/text/visible-text'
import { spaced } from '@/lib/text/numbers'
import type { ProblemCode, TraceStatus } from '@/lib/core/traces/schema'
import type { FindingKind } from '@/lib/core/traces/vocabulary'

const marks: Record<Verdict, string> = {
  supported: '+',
  yes: '+',
  refuted: '−',
  no: '−',
  not_enough_information: '○',
  mixed: '±',
  ambiguous: '≈',
  tie: '=',
}

const words: Record<Verdict, string> = {
  supported: 'Supported',
  refuted: 'Refuted',
  not_enough_information: 'Not enough information',
  mixed: 'Mixed',
  ambiguous: 'Ambiguous',
  yes: 'Yes',
  no: 'No',
  tie: 'Tie',
}

const statusWords: Record<TraceStatus, string> = {
  ok: 'Read without problems',
  repaired: 'Read with problems',
  unreadable: 'Unreadable',
  failed: 'Failed',
}

const problemWords: Partial<Record<ProblemCode, string>> = {
  text_outside: 'Text outside the tags',
  unclosed: 'Unclosed tag',
  stray_close: 'Stray closing tag',
  order: 'Steps out of order',
  missing_verdict: 'No verdict or answer',
  several_verdicts: 'Several verdicts or answers',
  verdict_not_last: 'Verdict is not last',
  api_error: 'API error',
  lossy_source: 'Source without raw output',
  loose_label: 'Verdict read loosely',
}

/** Colour means correct or incorrect; without gold there is none. A verdict itself has a sign and no colour. */
export function correctTone(correct: boolean | null): Tone {
  if (correct === null) return 'plain'
  return correct ? 'sup' : 'ref'
}

/** The word of the system for a verdict, or the common one where it has none of its own. */
export function verdictWord(verdict: Verdict, system?: SystemId): string {
  const own = system === undefined ? undefined : vocabulary[system].words[verdict]
  return own ?? words[verdict]
}

/** Every word for a verdict, as a filter names it: FaithLens calls supported claims faithful. */
export function everyVerdictWord(verdict: Verdict): string {
  const isOfQuestions = verdict === 'yes' || verdict === 'no'
  const systems = systemsFor(isOfQuestions ? 'question' : 'claim')
  const own = systems.map((system) => verdictWord(verdict, system))
  return [...new Set([words[verdict], ...own])].join(', ')
}

/** ✓ right, ✗ wrong, nothing when there is no gold to compare with. */
export function correctSign(correct: boolean | null): string {
  if (correct === null) return ''
  return correct ? '✓' : '✗'
}

export interface VerdictShown {
  /** Of being correct. */
  tone: Tone
  /** Of being correct, or of why there is no verdict. */
  sign: string
  /** The verdict's own sign. */
  mark: string
  word: string
  /** For screen readers and on hover: what the sign means. */
  spoken: string
}

interface JudgedTrace {
  system: SystemId
  verdict: Verdict | null
  correct: boolean | null
  status: TraceStatus
}

const rightness = (correct: boolean | null) =>
  correct === null ? 'no gold to compare with' : correct ? 'correct' : 'incorrect'

interface Wordless {
  sign: string
  word: string
  none: string
  noneSpoken: string
}

/** What stands in the place of a verdict where a system gives none. */
const report: Wordless = {
  sign: '¶',
  word: 'Report',
  none: 'No report',
  noneSpoken: 'No closed report found',
}
const answer: Wordless = {
  sign: '•',
  word: 'Answered',
  none: 'No answer',
  noneSpoken: 'No boxed answer',
}

/** Correct or incorrect where that is known: an answer is compared with the gold answer. */
function shownWithout({ system, correct, status }: Omit<JudgedTrace, 'verdict'>): VerdictShown {
  const { sign, word, none, noneSpoken } = kinds[system] === 'research-task' ? report : answer
  const read = status === 'ok' ? '' : ', read with problems'
  if (correct !== null) {
    const outcome = correct ? 'Correct' : 'Incorrect'
    return {
      tone: correctTone(correct),
      sign: correctSign(correct),
      mark: '',
      word: outcome,
      spoken: `${outcome}${read}`,
    }
  }
  const plain = { tone: 'plain', mark: '' } as const
  if (status === 'unreadable') return { ...plain, sign: '?', word: none, spoken: noneSpoken }
  return { ...plain, sign, word, spoken: `${word}${read}` }
}

/** A verdict as every list and header draws it: word and signs, with the colour of being correct. */
export function shownVerdict({ system, verdict, correct, status }: JudgedTrace): VerdictShown {
  const sign = correctSign(correct)
  if (verdict !== null) {
    const word = verdictWord(verdict, system)
    const spoken = `${word}, ${rightness(correct)}`
    return { tone: correctTone(correct), sign, mark: marks[verdict], word, spoken }
  }
  if (status !== 'failed' && !vocabulary[system].hasVerdict)
    return shownWithout({ system, correct, status })
  if (status === 'failed') {
    return {
      tone: 'plain',
      sign: '!',
      mark: '',
      word: 'Failed',
      spoken: 'Failed: no output to read',
    }
  }
  return {
    tone: 'plain',
    sign: '?',
    mark: '',
    word: 'Unreadable',
    spoken: 'Unreadable: no verdict found',
  }
}

export function statusWord(status: TraceStatus): string {
  return statusWords[status]
}

export function problemWord(code: ProblemCode): string {
  return problemWords[code] ?? spaced(code)
}

const findingWords: Record<FindingKind, string> = {
  count: 'A count and a list differ',
  number: 'Numbers differ',
  date: 'Dates differ',
  name: 'Names differ',
  verdict: 'Verdict contradicts answers',
}

/** What the consistency check sees contradict each other. */
export function findingWord(kind: FindingKind): string {
  return findingWords[kind]
}

export function systemTitle(system: SystemId): string {
  return vocabulary[system].title
}

/** The words of a reward on screen; one that no system declares keeps its name, spaced. */
export function rewardTitle(name: string): string {
  for (const system of Object.values(vocabulary)) {
    const term = system.terms.find((known) => known.name === name)
    if (term) return term.title
  }
  return visibleText(spaced(name))
}

/** Names in the order the systems list their rewards; unknown ones last, by name. */
export function rewardOrder(names: readonly string[]): string[] {
  const known = Object.values(vocabulary).flatMap(({ terms }) => terms.map(({ name }) => name))
  const place = (name: string) => (known.includes(name) ? known.indexOf(name) : known.length)
  return names.toSorted((a, b) => place(a) - place(b) || (a < b ? -1 : 1))
}
