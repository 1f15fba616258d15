import type { CodedJudgement } from '../results/coded'
import type { Submission } from '../results/submission'
import { type ExportedStudy, judgementCells } from './judgements'
import type { OpenedStudy } from './source/opened'

const keyOf = (pair: number, annotator: number, round: number, isRepeat: boolean) =>
  `${pair} ${annotator} ${round} ${isRepeat}`

/** The submission that a choice was part of. */
function submissionFinder(submissions: readonly Submission[]) {
  const known = new Map(
    submissions.map((one) => [
      keyOf(one.pair, one.annotator, one.round, one.kind === 'repeat'),
      one,
    ]),
  )
  return ({ pair, annotator, round, is_repeat: isRepeat }: CodedJudgement) =>
    known.get(keyOf(pair.ordinal, annotator, round, isRepeat))
}

/** What the log needs to be compared with a row. */
interface Commitment {
  /** The two systems, as `choice_numeric` has them, and which of them stood left. */
  first: string
  second: string
  shown_left: 'first' | 'second' | null
  coded: CodedJudgement['choice']
  assignment: string
  nonce: string
  digest: string
}

/** A row of the long table with what it leaves out. */
function judgementLine(
  study: ExportedStudy,
  judgement: CodedJudgement,
  submission: Submission | undefined,
) {
  const { pair, is_repeat: isRepeat, excluded } = judgement
  return {
    ...judgementCells(study, judgement),
    protocol_hash: study.protocol_hash,
    pair: pair.ordinal,
    dataset: pair.dataset,
    label: pair.label,
    kind: pair.kind === 'gold' ? 'gold' : isRepeat ? 'repeat' : 'first',
    excluded,
    recognised: submission?.recognised ?? false,
    revision: submission?.revision ?? 1,
  }
}

/** Only after unblinding: with the log, it tells which output stood where. */
function commitmentOf(
  { naming }: ExportedStudy,
  { pair, choice, first_left: firstLeft }: CodedJudgement,
  { assignment, nonce, digest }: Submission,
): Commitment {
  const { first, second } = naming(pair)
  const shown_left = firstLeft === null ? null : firstLeft ? 'first' : 'second'
  return { first, second, shown_left, coded: choice, assignment, nonce, digest }
}

export const jsonLine = (value: unknown) => `${JSON.stringify(value)}\n`

/** Every choice there is, repeats and gold too: the long table in full. */
export function* judgementLines(
  study: OpenedStudy,
  { isWithExcluded = true }: { isWithExcluded?: boolean } = {},
): Generator<object> {
  const find = submissionFinder(study.submissions)
  for (const judgement of study.judgements) {
    if (judgement.excluded && !isWithExcluded) continue
    const submission = find(judgement)
    const commitment =
      submission && study.isUnblinded ? commitmentOf(study, judgement, submission) : {}
    yield { ...judgementLine(study, judgement, submission), ...commitment }
  }
}
