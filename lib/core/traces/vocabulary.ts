export const problemCodes = [
  'text_outside',
  'unclosed',
  'stray_close',
  'nested',
  'order',
  'too_few_cycles',
  'unanswered_question',
  'missing_verdict',
  'several_verdicts',
  'verdict_not_last',
  'unknown_verdict',
  'truncated',
  'special_tokens',
  'empty',
  'api_error',
  'lossy_source',
  'loose_label',
  'bad_tool_call',
  'dead_citation',
  'control_character',
  'replaced_character',
] as const

/** Where the consistency check sees places of one trace contradict each other. */
export const findingKinds = ['count', 'number', 'date', 'name', 'verdict'] as const
export type FindingKind = (typeof findingKinds)[number]

export const traceStatuses = ['ok', 'repaired', 'unreadable', 'failed'] as const
