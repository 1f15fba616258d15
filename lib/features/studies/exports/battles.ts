import { type Column, columnsOf } from '@/lib/formats/write/column'
import type { PairTexts } from '../blind'
import type { CodedJudgement } from '../results/coded'
import { bothBad } from '../results/submission'
import { annotatorCode, type ExportedStudy } from './judgements'
import { conversation, type Message } from './messages'

/** The language of a text is not known here. */
const language = 'unknown'

interface Battle {
  question_id: string
  model_a: string
  model_b: string
  winner: 'model_a' | 'model_b' | 'tie' | 'tie (bothbad)'
  judge: string
  turn: 1
  anony: true
  language: string
  /** Seconds since 1970. */
  tstamp: number
  /** Which of the two stood left; null where nobody knows. */
  shown_left: 'model_a' | 'model_b' | null
  duration_ms: number | null
}

const winnerOf = { first: 'model_a', tie: 'tie', second: 'model_b' } as const
const turnedWinner = { first: 'model_b', tie: 'tie', second: 'model_a' } as const

/** One vote as a battle; under pseudonyms the order of the two is drawn as well. */
export function battleOf(study: ExportedStudy, judgement: CodedJudgement): Battle {
  const names = study.naming(judgement.pair)
  const isFirstA = !names.isTurned
  const [model_a, model_b] = isFirstA ? [names.first, names.second] : [names.second, names.first]
  return {
    question_id: judgement.pair.item_id,
    model_a,
    model_b,
    winner:
      judgement.by_side === bothBad
        ? 'tie (bothbad)'
        : (isFirstA ? winnerOf : turnedWinner)[judgement.choice],
    judge: annotatorCode(judgement.annotator),
    turn: 1,
    anony: true,
    language,
    tstamp: Date.parse(judgement.created_at) / 1000,
    shown_left: shownLeft(judgement, isFirstA),
    duration_ms: judgement.duration_ms,
  }
}

/** As arena files have them, then ours. */
export const battleTable: Column<Battle>[] = [
  ...columnsOf('text', 'question_id', 'model_a', 'model_b', 'winner', 'judge'),
  ...columnsOf('integer', 'turn'),
  { name: 'anony', type: 'text', of: ({ anony }) => (anony ? 'True' : 'False') },
  ...columnsOf('text', 'language'),
  ...columnsOf('number', 'tstamp'),
  ...columnsOf('text', 'shown_left'),
  ...columnsOf('integer', 'duration_ms'),
]

function shownLeft({ first_left: firstLeft }: CodedJudgement, isFirstA: boolean) {
  if (firstLeft === null) return null
  return firstLeft === isFirstA ? 'model_a' : 'model_b'
}

export interface BattleLine extends Battle {
  conversation_a: Message[]
  conversation_b: Message[]
  dimension: string
  round: number
  protocol_hash: string
}

/** With what was read. Only after unblinding: the words of an output tell whose it is. */
export function battleLine(
  study: ExportedStudy,
  judgement: CodedJudgement,
  texts: PairTexts,
): BattleLine {
  return {
    ...battleOf(study, judgement),
    conversation_a: conversation(texts, 'first'),
    conversation_b: conversation(texts, 'second'),
    dimension: judgement.dimension,
    round: judgement.round,
    protocol_hash: study.protocol_hash,
  }
}
