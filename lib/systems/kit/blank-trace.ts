import type { RecordTrace } from '@/lib/core/records/schema'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'

/** A trace record of which only the system is known; sources fill in what they carry. */
export function blankTrace(system: SystemId): RecordTrace {
  return {
    system,
    external_id: null,
    model: null,
    run: null,
    training_step: null,
    group_id: null,
    sample_index: null,
    prompt_version: null,
    prompt: null,
    output: null,
    reasoning: null,
    finish_reason: null,
    chains: null,
    vote: null,
    answer: null,
    confidence: null,
    logged: null,
    reward_records: [],
    judge_calls: [],
    marks: [],
    usage: null,
    source: null,
    extra: null,
  }
}
