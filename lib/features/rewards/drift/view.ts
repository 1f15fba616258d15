import {
  createLoader,
  type inferParserType,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server'
import { conventions } from '@/lib/core/rewards/vocabulary'
import type { DriftFilter } from './query'

/** What the address of the drift page says about its list. */
export const driftViewParsers = {
  reward: parseAsString,
  convention: parseAsStringLiteral(conventions),
  judge: parseAsString,
}
export type DriftView = inferParserType<typeof driftViewParsers>

export const readDriftView = createLoader(driftViewParsers)

/** The same as parameters of the list. */
export function driftFilter({ reward, convention, judge }: DriftView): DriftFilter {
  return {
    ...(reward ? { reward } : {}),
    ...(convention !== null && { convention }),
    ...(judge ? { judge } : {}),
  }
}
