import type { TraceDetail, TraceRow } from './schema'

/** A list row out of a whole trace, for traces that are shown without having been listed. */
export function rowOfDetail(trace: TraceDetail): TraceRow {
  const rewards = Object.fromEntries(
    Object.entries(trace.rewards).map(([name, { value }]) => [name, value]),
  )
  return {
    id: trace.id,
    collection: trace.collection,
    system: trace.system,
    model: trace.model,
    run: trace.run,
    training_step: trace.training_step,
    sample_index: trace.sample_index,
    dataset: trace.item.dataset,
    item_id: trace.item.id,
    item_text: trace.item.text,
    verdict: trace.verdict,
    label: trace.item.label,
    correct: trace.correct,
    status: trace.status,
    confidence: trace.confidence,
    question_count: trace.question_count,
    abstention_count: trace.abstention_count,
    problem_count: trace.problems.length,
    reward_total: trace.total.value,
    rewards,
    marked: trace.marks.length > 0,
    created_at: trace.created_at,
  }
}
