import { meetsLabel } from '@/lib/core/traces/correct'
import { defineSystem } from '@/lib/systems/kit/define'
import { askedIn, asksForVerdict } from '@/lib/systems/kit/prompt-layout'
import { parse } from './parse'
import { label } from './parts/labels'
import { terms, title, words } from './parts/vocabulary'
import { read } from './read'
import { compute, rewardAliases } from './rewards'
import { resultRowSchema } from './schema'

/** Faithfulness of a claim to its document, with an explanation for people. */
export const faithlens = defineSystem({
  id: 'faithlens',
  title,
  kind: 'claim',
  source: resultRowSchema,
  parse,
  wrote: (output) => (output.includes('<reason>') ? 'the tag <reason> in the output' : null),
  asks: asksForVerdict,
  fromPrompt: (prompt) => askedIn(prompt, ['document', 'evidence_document']),
  hasVerdict: true,
  read,
  correct: meetsLabel,
  label,
  words,
  terms,
  rewardAliases,
  compute,
})
