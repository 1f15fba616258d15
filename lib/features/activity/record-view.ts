import { createLoader, type inferParserType, parseAsString } from 'nuqs/server'

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

/** True of a day of the calendar: `2024-02-30` is none. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && text.length === 10
}

/** The same as parameters of the record; what is no day is left out. */
export function recordFilter({ action, person, since }: RecordView): RecordFilter {
  return {
    ...(action ? { action } : {}),
    ...(person ? { person } : {}),
    ...(since !== null && isDay(since) ? { since: `${since}T00:00:00Z` } : {}),
  }
}
