import type { TraceDraft } from './prepare'
import type { TraceSummary } from './summary'

/** What a trace is stored under, by the columns of its table. */
interface TraceLocation {
  seq: number
  id: string
  collection_id: string
  item_seq: number
  import_id: string
  line: number
}

/** A trace by the columns of its table: the same ones, in the same order, for each. */
export function traceRow(place: TraceLocation, draft: TraceDraft, summary: TraceSummary) {
  const { record } = draft
  return {
    ...place,
    identity: draft.identity,
    system: record.system,
    model: record.model,
    run: record.run,
    training_step: record.training_step,
    group_key: draft.groupKey,
    sample_index: record.sample_index,
    prompt_version: record.prompt_version,
    prompt_hash: draft.promptHash,
    output: record.output,
    reasoning: record.reasoning,
    finish_reason: record.finish_reason,
    confidence: record.confidence?.value ?? null,
    confidence_kind: record.confidence?.kind ?? null,
    advantage: record.logged?.advantage ?? null,
    details: draft.details,
    verdict: summary.verdict,
    loose_verdict: summary.looseVerdict,
    correct: summary.correct,
    question_count: summary.questionCount,
    abstention_count: summary.abstentionCount,
    problem_count: summary.problemCount,
    problems: summary.problems,
    status: summary.status,
    reward_total: summary.rewardTotal,
    total_from: summary.totalFrom,
    rewards: summary.rewards,
    questions: summary.questions,
  }
}
