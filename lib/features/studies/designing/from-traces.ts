import type { TraceRow } from '@/lib/core/traces/schema'
import { newDraft } from './start'
import type { StudyDraft, SystemDraft } from './schema'

type Chosen = Pick<TraceRow, 'item_id' | 'system' | 'model' | 'training_step'>
type Of = NonNullable<SystemDraft['of']>

/** The most systems of a study. */
const mostSystems = 8

/** A study of the items of these traces; it compares their models, or the training steps of one model. */
export function draftFromTraces(traces: readonly Chosen[]): StudyDraft {
  const items = new Set(traces.map(({ item_id: item }) => item))
  const ids = [...items].map((item): [string, string] => ['item', item])
  return {
    ...newDraft,
    systems: systemsOf(traces),
    sample: { ...newDraft.sample, kind: 'all', filter: new URLSearchParams(ids).toString() },
  }
}

function systemsOf(traces: readonly Chosen[]): SystemDraft[] {
  const models = distinct(traces.map(({ system, model }) => ({ system, model })))
  const steps = distinct(
    traces.map(({ system, model, training_step: step }) => ({
      system,
      model,
      ...(step === null ? {} : { training_step: step }),
    })),
  )
  const systems = models.length === 1 && steps.length > 1 ? steps : models
  const chosen: (Of | null)[] = systems.slice(0, mostSystems)
  while (chosen.length < 2) chosen.push(null)
  return chosen.map((of) => ({ of, guess_label: '' }))
}

function distinct(systems: readonly Of[]): Of[] {
  return [...new Map(systems.map((of) => [JSON.stringify(of), of])).values()]
}
