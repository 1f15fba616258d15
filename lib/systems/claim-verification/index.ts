import { meetsLabel } from '@/lib/core/traces/correct'
import { defineSystem } from '@/lib/systems/kit/define'
import { askedIn } from '@/lib/systems/kit/prompt-layout'
import { parse } from './parse'
import { label } from './parts/label-words'
import { terms, title, words } from './parts/vocabulary'
import { read } from './read'
import { compute, rewardAliases } from './rewards'
import { labelledRowSchema } from './schema'

export { withTextWords } from './parts/text-words'
export { writtenDetail } from './parts/written'
export { labelColumnsOf } from './schema'

/** Verdicts on claims by anything: a label, with or without a text. It leaves no sign in outputs, so none is looked for. */
export const claimVerification = defineSystem({
  id: 'claim-verification',
  title,
  kind: 'claim',
  source: labelledRowSchema,
  parse,
  wrote: () => null,
  asks: () => null,
  fromPrompt: (prompt) => askedIn(prompt, ['document', 'evidence']),
  hasVerdict: true,
  read,
  correct: meetsLabel,
  label,
  words,
  terms,
  rewardAliases,
  compute,
})
