import { defineSystem } from '@/lib/systems/kit/define'
import { claimLabels, labelReader } from '@/lib/core/items/verdict-labels'
import { meetsAnswer } from './parts/correct'
import { parse } from './parse'
import { terms, title, words } from './parts/vocabulary'
import { read } from './read'
import { compute, rewardAliases } from './rewards'
import { sourceRowSchema } from './sources/row'
import { asks, knowsGold, wrote } from './sources/signs'
import { fromPrompt } from './sources/trainer'

/** Problems joined into one, answered by what stands in the last box. */
export const compositionRl = defineSystem({
  id: 'composition-rl',
  title,
  kind: 'composed-problem',
  source: sourceRowSchema,
  parse,
  wrote,
  asks,
  knowsGold,
  fromPrompt,
  hasVerdict: false,
  read,
  correct: meetsAnswer,
  label: labelReader(claimLabels),
  words,
  terms,
  rewardAliases,
  compute,
})
