import type { ComparedOutput } from '../design-schema'
import { plural } from '@/lib/text/numbers'
import { choicesOf } from './judging'
import { type QueuedAnswer, isAnswer } from './submission-store'
import { type SubmissionQueue, type SendFailure, waiting, waitingAnswers } from './submission-queue'
import type { AnnotationScreen } from './screen'
import type { BlindBlock, Choice, NewSkip, NextStep } from './schema'
import type { guessAnswers } from './vocabulary'

const three = ['Left better', 'Tie', 'Right better']
const five = ['Left much better', 'Left better', 'Tie', 'Right better', 'Right much better']

export interface ChoiceWords {
  choice: Choice
  words: string
  /** The key that chooses it. */
  digit: number
}

export function choiceWords(scale: 3 | 5): ChoiceWords[] {
  const words = scale === 3 ? three : five
  return choicesOf(scale).map((choice, at) => ({ choice, words: words[at] ?? '', digit: at + 1 }))
}

/** How a choice reads; a choice of no scale reads as itself. */
export function wordsOf(choice: Choice): string {
  const scale = typeof choice === 'number' ? 5 : 3
  return choiceWords(scale).find((one) => one.choice === choice)?.words ?? String(choice)
}

/** The small heading over a part of a side; plain text has none. */
export const roleWords: Record<BlindBlock['role'], string | null> = {
  text: null,
  question: 'Question',
  answer: 'Answer',
  thinking: 'Thinking',
  conclusion: 'Conclusion',
  source: 'Source',
}

/** Over the facts of one of several chains. */
export function chainWord(chain: number): string {
  return `Chain ${chain}`
}

export const comparedWords: Record<ComparedOutput, string> = {
  explanation: 'two explanations',
  trace: 'two answers with the thinking behind them',
  questions: 'two lists of questions',
  report: 'two reports',
}

export const skipWords: Record<NewSkip['reason'], string> = {
  'cannot-judge': 'I cannot judge this one',
  broken: 'Something is missing or unreadable',
  upsetting: 'The text is upsetting',
  'know-item': 'I know this text from elsewhere',
  other: 'Something else',
}

export const guessWords: Record<(typeof guessAnswers)[number], string> = {
  left: 'Left',
  right: 'Right',
  unknown: 'I cannot tell',
}

interface Saying {
  title: string
  lead: string
}

type DoneReason = Extract<NextStep, { done: true }>['reason']

const doneWords: Record<DoneReason, Saying> = {
  complete: { title: 'All done, thank you', lead: 'All your pairs are judged and saved.' },
  waiting: {
    title: 'Nothing to do right now',
    lead: 'Others are still judging. This page updates automatically; you can also come back later with the same link.',
  },
  closed: {
    title: 'This study is closed',
    lead: 'It accepts no more judgements. Thank you for yours.',
  },
  withdrawn: {
    title: 'You have withdrawn',
    lead: 'This link accepts no more judgements. You can close the page.',
  },
  removed: {
    title: 'Your part in this study has ended',
    lead: 'This link accepts no more judgements. If you did not expect this, ask the person who sent it.',
  },
}

const noneLeft: Saying = {
  title: 'No pairs are left',
  lead: 'Others have judged all of them. You can close the page.',
}

/** Why there is no pair now. */
export function doneSaying({ reason, progress }: Extract<NextStep, { done: true }>): Saying {
  return reason === 'complete' && progress.done === 0 ? noneLeft : doneWords[reason]
}

/** Nothing will come any more, and nothing can be changed. */
export function hasEnded(reason: DoneReason): boolean {
  return reason !== 'complete' && reason !== 'waiting'
}

/** `pair 46 of 120`, counting the one in sight. */
export function placeWords({ done, total }: { done: number; total: number }): string {
  return `pair ${Math.min(done + 1, Math.max(total, 1))} of ${total}`
}

type StepWithProgress = Extract<NextStep, { progress: unknown }>

/** Where somebody is among their pairs. */
export function whereWords(screen: AnnotationScreen, step: StepWithProgress): string {
  if (screen.name === 'before') return 'an earlier pair'
  if ('done' in step) return `${plural(step.progress.done, 'pair')} judged`
  if ('step' in step) return 'practice'
  const place = placeWords(step.progress)
  return step.round === 2 ? `second vote, ${place}` : place
}

/** `about 52 min left`; null while there is no pace to go by. */
export function timeLeftWords(seconds: number | null): string | null {
  if (seconds === null) return null
  if (seconds < 60) return 'less than a minute left'
  const minutes = Math.round(seconds / 60)
  if (minutes < 90) return `about ${minutes} min left`
  const hours = Math.floor(minutes / 60)
  const rest = Math.round((minutes % 60) / 10) * 10
  if (rest === 60) return `about ${hours + 1} h left`
  return rest === 0 ? `about ${hours} h left` : `about ${hours} h ${rest} min left`
}

/** Why an answer cannot leave the device. */
export const sendFailureWords: Record<SendFailure, string> = {
  offline: 'The server cannot be reached.',
  server: 'The server cannot save right now.',
}

function agoWords(milliseconds: number): string {
  const seconds = Math.max(Math.floor(milliseconds / 1000), 0)
  if (seconds < 2) return 'just now'
  if (seconds < 60) return `${seconds} s ago`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`
}

export interface SaveState {
  outbox: SubmissionQueue
  now: number
  /** The server had a draft of the pair when it was opened. */
  hadDraft: boolean
}

/** Whether the server has everything, as the header says it; null while there is nothing to save. */
export function savedWords({ outbox, now, hadDraft }: SaveState): string | null {
  const waits = waiting(outbox)
  const refusedDraft = outbox.posts.find(
    ({ letter }) => !isAnswer(letter) && letter.refusal !== undefined,
  )
  if (waits.length > 0) return waitingWords(outbox)
  if (refusedDraft) return `not saved: ${refusedDraft.letter.refusal ?? ''}`
  if (outbox.savedAt !== null) return `saved ${agoWords(now - outbox.savedAt)}`
  return hadDraft ? 'saved earlier' : null
}

function waitingWords(outbox: SubmissionQueue): string {
  if (outbox.trouble === null) return 'saving…'
  const cause = outbox.trouble === 'offline' ? 'offline' : 'the server cannot save now'
  return `${cause}: ${whatWaits(outbox)}`
}

function whatWaits(outbox: SubmissionQueue): string {
  const count = waitingAnswers(outbox).length
  const what = count === 0 ? 'your choices' : plural(count, 'answer')
  const where = waiting(outbox).every(({ isKept }) => isKept)
    ? 'saved on this device'
    : 'only on this page, leave it open'
  return `${what} ${where}`
}

/** An answer as a text to copy. */
export function answerText(letter: QueuedAnswer): string {
  const lines =
    letter.kind === 'skip'
      ? [`Skipped: ${skipWords[letter.body.reason]}`]
      : Object.entries(letter.body.choices).map(([id, choice]) => `${id}: ${wordsOf(choice)}`)
  const { comment } = letter.body
  return [...lines, ...(comment === undefined ? [] : [`Comment: ${comment}`])].join('\n')
}

/** `412 words`. */
export function lengthWords(texts: readonly { text: string }[]): string {
  const counts = texts.map(({ text }) => text.match(/\S+/g)?.length ?? 0)
  return plural(
    counts.reduce((sum, count) => sum + count, 0),
    'word',
  )
}
