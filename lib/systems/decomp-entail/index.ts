import { meetsLabel } from '@/lib/core/traces/correct'
import { defineSystem } from '@/lib/systems/kit/define'
import { parse } from './parse'
import { label } from './parts/labels'
import { terms, title, words } from './parts/vocabulary'
import { read } from './read'
import { compute, rewardAliases } from './rewards'
import { setRowSchema } from '@/lib/systems/decomp-entail/schema'

/** Yes or no to a question, by the vote of chains of facts. */
export const decompEntail = defineSystem({
  id: 'decomp-entail',
  title,
  kind: 'question',
  source: setRowSchema,
  parse,
  wrote: (output) =>
    output.includes('<entailment>') ? 'the tag <entailment> in the output' : null,
  asks: () => null,
  fromPrompt: () => null,
  hasVerdict: true,
  read,
  correct: meetsLabel,
  label,
  words,
  terms,
  rewardAliases,
  compute,
})
