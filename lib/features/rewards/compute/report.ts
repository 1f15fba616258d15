import type { TaskReply, JudgedValue, Judging } from '@/lib/systems/kit/judging'
import type { ComputeInput } from './schema'

/** What was given, as replies of judges. */
export interface Replies {
  judged: TaskReply[]
  /** By reward: why a list that was given counts as missing. */
  misfits: Record<string, string>
}

type Places = ReturnType<NonNullable<Judging['places']>>

/** Scores of criteria and judgements of claims; a list of another length cannot be told apart, and counts as missing. */
export function reportReplies({ judge }: ComputeInput, places: Places): Replies {
  const { criterion_scores: scores = [], claims = [] } = judge ?? {}
  const misfits: Record<string, string> = {}
  if (scores.length > 0 && scores.length !== places.criteria)
    misfits['rubric'] =
      `${scores.length} scores are given, and the rubric has ${places.criteria} criteria.`
  if (claims.length > 0 && claims.length !== places.claims)
    for (const name of ['citation', 'citation_recall', 'citation_precision'])
      misfits[name] = `${claims.length} claims are given, and the report has ${places.claims}.`
  return {
    judged: [
      ...(misfits['rubric'] === undefined ? scores : []).flatMap((score, at) =>
        reply('criterion_score', at, score),
      ),
      ...(misfits['citation'] === undefined ? claims : []).flatMap((claim, at) =>
        ofClaim(claim, at),
      ),
    ],
    misfits,
  }
}

type GivenClaim = NonNullable<NonNullable<ComputeInput['judge']>['claims']>[number]

/** Files give a claim that cites nothing a recall too: 1 where it needs no citation. */
function ofClaim(
  { recall, precision, needs_citation: needs }: GivenClaim,
  at: number,
): TaskReply[] {
  const byRecall = typeof recall === 'number' ? 1 - recall : recall
  const needed = needs === undefined ? byRecall : needs === null ? null : Number(needs)
  return [
    ...reply('recall', at, recall),
    ...reply('precision', at, precision),
    ...reply('needs_citation', at, needed),
  ]
}

function reply(
  criterion: string,
  target: number,
  value: JudgedValue | null | undefined,
): TaskReply[] {
  return value === undefined ? [] : [{ criterion, target, sample: 0, value, rung: 'given' }]
}
