import { meetsLabel } from '@/lib/core/traces/correct'
import { defineSystem } from '@/lib/systems/kit/define'
import { askedIn, asksForVerdict } from '@/lib/systems/kit/prompt-layout'
import { findInconsistencies } from './consistency/findings'
import { parse } from './parse'
import { label } from './parts/labels'
import { terms, title, words } from './parts/vocabulary'
import { read } from './read'
import { compute, rewardAliases } from './rewards'
import { resultRowSchema } from './schema'

/** Claim verification as question–answer decomposition. */
export const decomposeRl = defineSystem({
  id: 'decompose-rl',
  title,
  kind: 'claim',
  source: resultRowSchema,
  parse,
  wrote: (output) =>
    output.includes('<question>') || output.includes('<verification>')
      ? 'the tags <question> or <verification> in the output'
      : null,
  asks: asksForVerdict,
  fromPrompt: (prompt) => askedIn(prompt, ['evidence_document', 'document']),
  hasVerdict: true,
  read,
  correct: meetsLabel,
  label,
  words,
  terms,
  rewardAliases,
  compute,
  diagnose: ({ steps, verdict }, claim) => findInconsistencies(steps, verdict, claim),
})
