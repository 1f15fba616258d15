import { drive, type Driving } from '@/lib/platform/jobs/drive'
import { can } from '@/lib/platform/jobs/status'
import { askModel, callingOf } from '@/lib/core/model-calls/ask-model.server'
import type { Database } from '@/lib/platform/db/database'
import { composeProblems } from '@/lib/systems/registry/composing'
import { findCompositionSummary, inputsOf } from './list-compositions.server'
import { compositionLog } from './composition-log.server'
import { changeComposition } from './change-composition.server'
import { statusEvent } from './composition-status.server'
import type {
  ComposedState,
  CompositionEvent,
  CompositionSummary,
} from '@/lib/systems/composition-rl/composing/schema'
import { canGoOn } from '@/lib/systems/composition-rl/composing/state'

/** Attempts that are worked on at once; how many calls run is up to the servers. */
const mostAtOnce = 8

/** Composes until as many are kept as are wanted, it is stopped, or this process has to let go of it. */
export async function driveComposition(
  database: Database,
  id: string,
  handBack: AbortSignal,
): Promise<void> {
  const summary = await findCompositionSummary(database, id)
  if (summary === null) return
  const begun = await changeComposition(database, id, ({ status }) =>
    can('start', { status }) ? [statusEvent('running')] : [],
  )
  if (begun.status !== 'running') return
  await drive(database, {
    id,
    log: compositionLog,
    begun,
    handBack,
    work: async (driving) => await compose(database, summary, driving),
    ending: (state) => (canGoOn(state, summary) ? [] : [statusEvent('done')]),
    failing: (_state, reason) => [statusEvent('failed', reason)],
  })
}

async function compose(
  database: Database,
  { id, servers, params, seed, wanted }: CompositionSummary,
  { state, keep, count, signal }: Driving<ComposedState, CompositionEvent>,
): Promise<void> {
  const { seeds, draws, prompts } = await inputsOf(database, id)
  const callings = {
    policy: await callingOf(database, servers.policy.id, { model: servers.policy.model }),
    judge: await callingOf(database, servers.judge.id, { model: servers.judge.model }),
  }
  await composeProblems({
    params,
    seed,
    prompts,
    wanted,
    draws: draws.map((draw) => draw.flatMap((at) => seeds[at] ?? [])),
    atOnce: Math.min(callings.policy.concurrency, mostAtOnce),
    state,
    keep,
    signal,
    chat: async (role, request) => {
      const use = { runId: id, ordinal: 0 }
      return count(await askModel(database, callings[role], request, { sample: 0, use, signal }))
    },
  })
}
