import { defineSystem } from '../define'
import { askedIn } from '../prompt-layout'
import { parse } from './parse'
import { read } from './read'
import { compute, rewardAliases, terms, words } from './rewards'
import { label, resultRowSchema } from './schema'

/** Claim verification as question–answer decomposition. */
export const decomposeRl = defineSystem({
  id: 'decompose-rl',
  title: 'DecomposeRL',
  kind: 'claim',
  source: resultRowSchema,
  parse,
  wrote: (output) => output.includes('<question>') || output.includes('<verification>'),
  fromPrompt: (prompt) => askedIn(prompt, ['evidence_document', 'document']),
  read,
  label,
  words,
  terms,
  rewardAliases,
  compute,
})
