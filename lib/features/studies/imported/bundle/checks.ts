import { canonicalJson } from '@/lib/core/records/canonical-json'
import { sha256 } from '@/lib/formats/hash'
import { prettyJson } from '../../bundle/files'
import { sealOf } from '../../certificate/certify'
import type { Certificate } from '../../certificate/schema'
import { brokenAt, isVersionTwo, submissionText } from '../../log/chain'
import { differentField, differentLine } from './compare'
import { type History, type SubmissionCommitment, lookKey } from './history'
import type { BundleParts } from './read'
import { certificateFrom } from './rebuilt'
import type { JudgementRow } from './rows'

/** What is wrong, saying which file and what differs; null when it holds. */
export type Problem = string | null

export interface CheckResult {
  name: string
  problem: Problem
  /** What holds where nothing is wrong. */
  holds: string
  /** What could not be checked, beside it. */
  note?: string | undefined
}

export const check = (name: string, problem: Problem, holds: string): CheckResult => ({
  name,
  problem,
  holds,
})

export function protocolProblem({ protocolText, protocol, certificate }: BundleParts): Problem {
  const found = sha256(protocolText)
  const { protocol_hash: hash } = certificate
  if (found !== hash)
    return `protocol.json was changed: its SHA-256 is ${found}, certificate.json says ${hash}.`
  if (canonicalJson(certificate.protocol) !== protocolText)
    return 'certificate.json was changed: its protocol is not that of protocol.json.'
  if (protocol.cast_elsewhere !== undefined)
    return 'protocol.json describes votes cast outside Touchstone, for which no bundle exists.'
  return protocol.study_id === certificate.study.id
    ? null
    : `certificate.json belongs to study ${certificate.study.id}, protocol.json to study ${protocol.study_id}.`
}

export function logProblem({ log, certificate }: BundleParts): Problem {
  const at = brokenAt(log, sha256)
  if (at !== null) return `log.jsonl was changed: entry ${at} does not follow from those before it.`
  const { entries, length, head } = certificate.log
  if (log.length !== length || (log.at(-1)?.hash ?? null) !== head)
    return `log.jsonl was changed: it ends with entry ${log.length}, but certificate.json has ${length} entries with another end.`
  return canonicalJson(entries) === canonicalJson(log)
    ? null
    : 'certificate.json was changed: its log is not that of log.jsonl.'
}

/** Whether the study ran in the order in which it must. */
export function orderProblem(parts: BundleParts): Problem {
  const { log, certificate } = parts
  const last = (event: string) => log.findLast(({ entry }) => entry.event === event)
  const [started, closed, unblinded] = [last('started'), last('closed'), last('unblinded')]
  if (
    started?.entry.event !== 'started' ||
    started.entry.protocol_hash !== certificate.protocol_hash
  )
    return 'log.jsonl began with another protocol than that of certificate.json.'
  if (closed === undefined || unblinded?.entry.event !== 'unblinded')
    return 'log.jsonl does not say that the study was closed and unblinded.'
  if (unblinded.seq < closed.seq) return 'log.jsonl has the study unblinded before it was closed.'
  if (log.some(({ seq, entry }) => entry.event === 'judged' && seq > closed.seq))
    return 'log.jsonl has judgements after the study was closed.'
  const { leak_scan_sha256: scan, not_blind: reasons } = unblinded.entry
  if (hasVersionTwo(parts) && (scan === undefined || reasons === undefined))
    return 'log.jsonl was changed: its unblinding lacks the leak scan or the reasons against blindness.'
  return scan === undefined || scan === sha256(canonicalJson(certificate.leak_scan))
    ? null
    : 'certificate.json was changed: its leak scan is not the one the log commits to.'
}

/** Whether the certificate says of the study what its protocol and its log say. */
export function certificateProblem(parts: BundleParts): Problem {
  const { certificate, log } = parts
  if (certificate.schema === 'certificate/1' && hasVersionTwo(parts))
    return 'certificate.json was changed: the log asks for a newer certificate, with hashes of all files.'
  const { files: _files, seal: _seal, schema: _schema, ...given } = certificate
  const expected = certificateFrom(parts)
  const field = differentField(given, expected)
  if (field !== null)
    return `certificate.json was changed: ${field} is not what the protocol and the log give.`
  const reasons = log.flatMap(({ entry }) =>
    entry.event === 'not-blind' ? [`Annotator ${entry.annotator}: ${entry.reason}`] : [],
  )
  return reasons.every((reason) => given.not_blind.includes(reason))
    ? null
    : 'certificate.json was changed: it leaves out why the study was not blind.'
}

/** Whether the certificate is the text that was sealed. */
export function sealProblem({
  certificate,
  certificateText,
}: {
  certificate: Certificate
  certificateText: string
}): Problem {
  if (certificate.schema === 'certificate/1') return null
  const value: unknown = JSON.parse(certificateText)
  // Outside a bundle its whitespace is free: a server sends it in one line.
  const place = certificate.files ? differentLine(certificateText, prettyJson(value)) : null
  if (place !== null)
    return `certificate.json was changed: ${place} is not written as in the original.`
  return typeof value === 'object' && value !== null && sealOf(value) === certificate.seal
    ? null
    : 'certificate.json was changed: its seal does not match its text.'
}

export const hasVersionTwo = ({ log }: Pick<BundleParts, 'log'>): boolean =>
  isVersionTwo(log.map(({ entry }) => entry))

const whereOf = ({ annotator_id: who, pair, round }: JudgementRow) =>
  `${who} on pair ${pair}, round ${round}`

/** By look and round: the rows of one submission. */
export function submissionsOf(rows: readonly JudgementRow[]): Map<string, JudgementRow[]> {
  return Map.groupBy(rows, ({ assignment, round }) => lookKey(assignment, round))
}

/** Whether every judgement the log commits to is there once, as it commits to it, and no other. */
export function judgementsProblem(parts: BundleParts, history: History): Problem {
  const kinds = new Map(parts.protocol.pairs.map(({ ordinal, kind }) => [ordinal, kind]))
  const given = submissionsOf(parts.judgements)
  for (const [key, rows] of given) {
    const problem = submissionProblem(rows, history, history.committed.get(key))
    if (problem !== null) return `judgements.jsonl was changed: ${problem}.`
  }
  for (const key of history.committed.keys()) {
    const look = history.looks.get(key.split(' ')[0] ?? '')
    const isExpected = look !== undefined && kinds.get(look.pair) !== 'training'
    if (isExpected && !given.has(key))
      return `judgements.jsonl was changed: a judgement of A${look.annotator} on pair ${look.pair} is missing.`
  }
  return null
}

function submissionProblem(
  rows: readonly JudgementRow[],
  { looks }: History,
  judged: SubmissionCommitment | undefined,
): Problem {
  const [one] = rows
  if (one === undefined) return null
  const look = looks.get(one.assignment)
  if (look === undefined) return `${whereOf(one)} was never assigned`
  if (rows.some((row) => row.annotator_id !== `A${look.annotator}` || row.pair !== look.pair))
    return `${whereOf(one)} was assigned to another annotator`
  return judged?.digest === digestOf(rows, judged) ? null : `${whereOf(one)} differs from the log`
}

function digestOf(
  rows: readonly JudgementRow[],
  judged: SubmissionCommitment | undefined,
): string | null {
  const [one] = rows
  if (one === undefined || new Set(rows.map(({ dimension }) => dimension)).size < rows.length)
    return null
  const choices = Object.fromEntries(rows.map((row) => [row.dimension, row.choice_by_side]))
  const { nonce, comment, recognised, round, revision } = one
  const duration_ms = judged?.coversDuration === true ? one.duration_ms : undefined
  return sha256(
    submissionText({ nonce, choices, comment, recognised, round, revision, duration_ms }),
  )
}

/** Whether the guesses are those the log commits to. */
export function guessesProblem(parts: BundleParts, { guessed, annotators }: History): Problem {
  if (!hasVersionTwo(parts)) return null
  if (parts.annotators === null)
    return 'annotators.jsonl is missing, although the log commits to guesses.'
  const given = new Map(parts.annotators.map(({ annotator, guess }) => [annotator, guess]))
  for (const { number, withdrawnAt } of annotators.values()) {
    if (withdrawnAt !== null) continue
    const guess = given.get(number) ?? null
    const found = guess === null ? undefined : sha256(canonicalJson(guess))
    if (found !== guessed.get(number))
      return `annotators.jsonl was changed: the guess of A${number} differs from the log.`
  }
  return null
}
