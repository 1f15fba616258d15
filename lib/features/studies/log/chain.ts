import { z } from 'zod'
import { canonicalJson } from '@/lib/core/records/canonical-json'

/** What happened; no choice is in the clear, `digest` commits to it. */
export const logEntrySchema = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('started'),
    protocol_hash: z.string(),
    /** 2 = judgements commit to their durations; lists drawn, guesses and reasons against blindness are in the log; absent = 1. */
    log_version: z.literal(2).optional(),
  }),
  z.object({ event: z.literal('annotator-added'), annotator: z.number() }),
  z.object({ event: z.literal('annotator-removed'), annotator: z.number() }),
  z.object({ event: z.literal('annotator-excluded'), annotator: z.number(), reason: z.string() }),
  z.object({ event: z.literal('annotator-withdrew'), annotator: z.number() }),
  z.object({ event: z.literal('not-blind'), annotator: z.number(), reason: z.string() }),
  z.object({
    event: z.literal('assigned'),
    assignment: z.string(),
    pair: z.number(),
    annotator: z.number(),
    kind: z.enum(['first', 'repeat']),
    swapped: z.boolean(),
    position: z.number(),
    /** Of a pair that was not on the annotator's own list: whose list it was taken from, null = no list. */
    from: z.number().nullable().optional(),
  }),
  z.object({ event: z.literal('released'), assignment: z.string() }),
  /** A released pair that its annotator came back to before somebody else had judged it. */
  z.object({ event: z.literal('resumed'), assignment: z.string() }),
  /** Lists were drawn from the seed; `digest` = SHA-256 of the canonical JSON of `listedPlan`. */
  z.object({ event: z.literal('planned'), digest: z.string() }),
  z.object({ event: z.literal('skipped'), assignment: z.string(), reason: z.string() }),
  z.object({
    event: z.literal('judged'),
    assignment: z.string(),
    round: z.number(),
    revision: z.number(),
    digest: z.string(),
    /** True where `digest` covers the duration too. */
    covers_duration: z.literal(true).optional(),
  }),
  /** `digest` = SHA-256 of the canonical JSON of the guess, as in `annotators.jsonl`. */
  z.object({ event: z.literal('guessed'), annotator: z.number(), digest: z.string() }),
  /** On demand of an annotator; each `digest` replaces the one before it, commits to no comment and covers the duration. */
  z.object({
    event: z.literal('comments-erased'),
    annotator: z.number(),
    submissions: z.array(
      z.object({
        assignment: z.string(),
        round: z.number(),
        revision: z.number(),
        digest: z.string(),
      }),
    ),
  }),
  z.object({ event: z.literal('discussion-opened'), pairs: z.array(z.number()) }),
  /** Somebody looked at how annotators agree or get on before the close; at most one entry an hour for each. */
  z.object({
    event: z.literal('looked'),
    what: z.enum(['agreement', 'progress']),
    by: z.string(),
  }),
  z.object({ event: z.literal('closed'), early: z.boolean() }),
  z.object({
    event: z.literal('unblinded'),
    by: z.string(),
    /** Why the study is not blind, as far as the server knew then; absent in older logs. */
    not_blind: z.array(z.string()).optional(),
    /** SHA-256 of the canonical JSON of the leak scan. */
    leak_scan_sha256: z.string().optional(),
  }),
])
export type LogEntry = z.infer<typeof logEntrySchema>

/** Whether a log says everything that this version writes into one. */
export const isVersionTwo = (log: readonly LogEntry[]): boolean =>
  log.some((entry) => entry.event === 'started' && entry.log_version === 2)

/** What an annotator submitted about a pair, as the log commits to it. */
export interface CommittedSubmission {
  nonce: string
  choices: Readonly<Record<string, string | number>>
  comment: string | null
  recognised: boolean
  round: number
  revision: number
  /** Milliseconds; undefined in entries that do not cover it. */
  duration_ms: number | null | undefined
}

/** The text whose SHA-256 is the `digest` of a judgement. */
export function submissionText({ duration_ms: duration, ...said }: CommittedSubmission): string {
  return canonicalJson(duration === undefined ? said : { ...said, duration_ms: duration })
}

export interface LoggedEntry {
  seq: number
  at: string
  hash: string
  entry: LogEntry
}

/** The hash before the first entry. */
export const chainStart = '0'.repeat(64)

/** What an entry's hash is the SHA-256 of: the hash before it, its number, its time and itself, as canonical JSON. */
export function chainText(
  before: string,
  { seq, at, entry }: Pick<LoggedEntry, 'seq' | 'at' | 'entry'>,
): string {
  return canonicalJson({ before, seq, at, entry })
}

/** The number of the first entry that does not follow from those before it; null when all do. */
export function brokenAt(
  entries: readonly LoggedEntry[],
  sha256: (text: string) => string,
): number | null {
  let before = chainStart
  for (const [index, logged] of entries.entries()) {
    if (logged.seq !== index + 1 || logged.hash !== sha256(chainText(before, logged)))
      return index + 1
    before = logged.hash
  }
  return null
}
