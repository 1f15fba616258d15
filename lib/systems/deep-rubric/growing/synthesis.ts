import type { TreeEvent } from '@/lib/systems/deep-rubric/growing/event-schema'
import type { GeneratedTree } from '@/lib/systems/deep-rubric/growing/schema'
import { mergeLeaves } from './merging'
import { selectLeaves } from './selecting'
import type { Growing } from './tools'
import { writeRubric } from './writing'

export interface Making extends Growing {
  /** The newest state. */
  state: () => GeneratedTree
  /** Keeps what happened and takes it in. */
  keep: (events: TreeEvent[]) => Promise<void>
}

/**
 * Bottom-up: leaves are selected, their queries merged into one question, and its rubric written. What was done before
 * is not done again. Throws `Unmakeable` with the reason. Source: DeepRubric, section 3.2.
 */
export async function synthesise(making: Making): Promise<void> {
  const { state, keep } = making
  if (state().selection_trace === null) {
    const selection_trace = await selectLeaves(state(), making)
    await keep([{ type: 'leaves_selected', selection_trace }])
  }
  if (state().question === null)
    await keep([{ type: 'queries_merged', ...(await mergeLeaves(state(), making)) }])
  if (state().rubric === null)
    await keep([{ type: 'rubric_written', ...(await writeRubric(state(), making)) }])
}
