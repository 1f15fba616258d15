import type { RunDraft } from './new-run'

export const emptyDraft: RunDraft = {
  name: '',
  claim: '',
  document: '',
  preceding: '',
  evidence: 'document',
  corpus: '',
  passages: [],
  systems: ['decompose-rl'],
  server: '',
  novice: '',
  samples: '1',
  temperature: '',
  top_p: '',
  top_k: '',
  max_tokens: '',
  seed: '',
  turns: '',
  fact_choice: '',
  judge: false,
  cache: 'use',
  budget: '',
  prompts: {},
}

/** What a run is asked about, when it is not what was typed. */
export type RunTarget =
  | { on: 'input' }
  | { on: 'items'; ids: readonly string[] }
  | { on: 'collection'; collection: string }
  | { on: 'filter'; filter: string }

export type DraftField =
  | Exclude<keyof RunDraft, 'prompts' | 'judge' | 'cache' | 'evidence' | 'fact_choice'>
  | 'target'

export type Problems = Partial<Record<DraftField, string>>
