import { createLoader, type inferParserType, parseAsString } from 'nuqs/server'
import { z } from 'zod'

/** What the address says about which part of the record is shown. */
export const recordViewParsers = {
  action: parseAsString,
  person: parseAsString,
  /** A day, UTC. */
  since: parseAsString,
}
export type RecordView = inferParserType<typeof recordViewParsers>

export const readRecordView = createLoader(recordViewParsers)

export interface RecordFilter {
  action?: string
  person?: string
  since?: string
}

/** The same as parameters of the record; what is no day is left out. */
export function recordFilter({ action, person, since }: RecordView): RecordFilter {
  return {
    ...(action ? { action } : {}),
    ...(person ? { person } : {}),
    ...(z.iso.date().safeParse(since).success ? { since: `${since}T00:00:00Z` } : {}),
  }
}
