import { studyFormats } from '@/lib/core/vocabulary/study-formats'

/** Formats a file can be recognised as; `format=` in the API names one of them. */
export const importFormats = [
  'canonical',
  'touchstone-table',
  'decompose-rl-results',
  'faithlens-results',
  'deep-rubric-results',
  'composition-rl-results',
  'decomp-entail-results',
  'claim-table',
  'verl',
  'verl-data',
  'trl',
  'verifiers',
  'chat-messages',
  'sharegpt',
  'openai-batch',
  'lm-eval',
  'inspect',
  'question-rows',
  'mapped',
  'rollouts',
  'archive',
  ...studyFormats,
] as const
