import { meetsLabel } from '@/lib/core/traces/correct'
import { defineSystem } from '@/lib/systems/kit/define'
import { claimLabels, labelReader } from '@/lib/core/items/verdict-labels'
import { asks, fromPrompt, fromTruth } from './sources/trainer'
import { parse } from './parse'
import { terms, title, words } from './parts/vocabulary'
import { read } from './read'
import { compute, rewardAliases } from './rewards'
import { sourceRowSchema } from './sources/row'

/** Research reports scored by a rubric that comes from an evidence tree. */
export const deepRubric = defineSystem({
  id: 'deep-rubric',
  title,
  kind: 'research-task',
  source: sourceRowSchema,
  parse,
  wrote: (output) =>
    /<(?:tool_call|call_tool|cite|search|information)\b/.test(output)
      ? 'tool calls or citations in the output'
      : null,
  asks,
  knowsGold: (truth) => (fromTruth(truth) === null ? null : 'a rubric as gold'),
  fromPrompt,
  fromTruth,
  hasVerdict: false,
  read,
  correct: meetsLabel,
  label: labelReader(claimLabels),
  words,
  terms,
  rewardAliases,
  compute,
})
