import type { RunDraft } from './new-run'
import { emptyDraft, type RunTarget } from './run-draft'
import type { RunDetail } from './schema'

type Duplicated = Pick<
  RunDetail,
  | 'systems'
  | 'server'
  | 'samples'
  | 'item_ids'
  | 'corpus'
  | 'turns'
  | 'fact_choice'
  | 'params'
  | 'cache'
  | 'budget'
  | 'judging'
>

export interface StartOfRun {
  target: RunTarget
  draft: RunDraft
}

const typed = (value: number | null = null) => (value === null ? '' : String(value))

/** The form of a new run, filled with what another one was asked. Prompts are the newest ones. */
export function duplicateRun(run: Duplicated): StartOfRun {
  const { systems, server, samples, corpus, turns, fact_choice: choice, params, cache } = run
  return {
    target: { on: 'items', ids: run.item_ids },
    draft: {
      ...emptyDraft,
      systems: [...systems],
      server: server.id,
      samples: String(samples),
      corpus: corpus?.id ?? '',
      turns: typed(turns),
      fact_choice: choice ?? '',
      temperature: typed(params.temperature),
      top_p: typed(params.top_p),
      top_k: typed(params.top_k),
      max_tokens: typed(params.max_tokens),
      seed: typed(params.seed),
      judge: run.judging !== null,
      cache,
      budget: typed(run.budget),
    },
  }
}
