import { canonicalJson } from '@/lib/records/canonical-json'
import { sha256 } from '@/lib/imports/digest'
import { randomisationOf } from '../../certificate/randomisation'
import { brokenAt } from '../../log/chain'
import { systemNames } from '../../names'
import type { Protocol } from '../../protocol/schema'
import { type History, saidKey } from './history'
import type { BundleParts } from './read'
import type { JudgementRow } from './rows'

/** What is wrong, saying which file and what differs; null when it holds. */
type Problem = string | null

export function protocolProblem({ protocolText, protocol, certificate }: BundleParts): Problem {
  const found = sha256(protocolText)
  const { protocol_hash: hash } = certificate
  if (found !== hash)
    return `protocol.json was changed: its SHA-256 is ${found}, certificate.json says ${hash}.`
  if (canonicalJson(certificate.protocol) !== protocolText)
    return 'certificate.json was changed: its protocol is not that of protocol.json.'
  if (protocol.cast_elsewhere !== undefined)
    return 'protocol.json is of votes that were cast elsewhere, of which there is no bundle.'
  return protocol.study_id === certificate.study.id
    ? null
    : `certificate.json is of the study ${certificate.study.id}, protocol.json of ${protocol.study_id}.`
}

export function logProblem({ log, certificate }: BundleParts): Problem {
  const at = brokenAt(log, sha256)
  if (at !== null) return `log.jsonl was changed: entry ${at} does not follow from those before it.`
  const { entries, length, head } = certificate.log
  if (log.length !== length || (log.at(-1)?.hash ?? null) !== head)
    return `log.jsonl was changed: it ends with entry ${log.length}, certificate.json knows ${length} with another end.`
  return canonicalJson(entries) === canonicalJson(log)
    ? null
    : 'certificate.json was changed: its log is not that of log.jsonl.'
}

/** Whether the certificate tells of the study what its log tells. */
export function certificateProblem({ log, certificate, protocol }: BundleParts): Problem {
  const last = (event: string) => log.findLast(({ entry }) => entry.event === event)
  const [started, closed, unblinded] = [last('started'), last('closed'), last('unblinded')]
  const { study, closed_early: isEarly } = certificate
  if (
    started?.entry.event !== 'started' ||
    started.entry.protocol_hash !== certificate.protocol_hash
  )
    return 'log.jsonl began with another protocol than that of certificate.json.'
  if (closed?.entry.event !== 'closed' || unblinded?.entry.event !== 'unblinded')
    return 'log.jsonl does not say that the study was closed and unblinded.'
  if (log.some(({ seq, entry }) => entry.event === 'judged' && seq > closed.seq))
    return 'log.jsonl has judgements after the study was closed.'
  const isTold =
    study.started_at === started.at &&
    study.closed_at === closed.at &&
    study.unblinded_at === unblinded.at &&
    study.unblinded_by === unblinded.entry.by &&
    study.name === protocol.design.name &&
    study.status === 'unblinded' &&
    isEarly === closed.entry.early
  if (!isTold)
    return 'certificate.json was changed: its name or times, or who unblinded the study, are not those of the protocol and the log.'
  const entries = log.map(({ entry }) => entry)
  if (
    canonicalJson(randomisationOf(entries, protocol)) !== canonicalJson(certificate.randomisation)
  )
    return 'certificate.json was changed: the sides it tells of are not those of the log.'
  return blindProblem(certificate, log)
}

function blindProblem(
  { blind, not_blind: reasons, leak_scan: scan }: BundleParts['certificate'],
  log: BundleParts['log'],
): Problem {
  const seen = log.flatMap(({ entry }) =>
    entry.event === 'not-blind' ? [`Annotator ${entry.annotator}: ${entry.reason}`] : [],
  )
  const isLeaky = (scan?.leaked_bytes ?? 0) > 0
  const isTold =
    seen.every((reason) => reasons.includes(reason)) && (!isLeaky || reasons.length > 0)
  return isTold && blind === (reasons.length === 0)
    ? null
    : 'certificate.json was changed: it leaves out why the study was not blind.'
}

const whereOf = ({ annotator_id: who, pair, round }: JudgementRow) =>
  `${who} on pair ${pair}, round ${round}`

/** By look and round: the rows of one submission. */
export function submissionsOf(rows: readonly JudgementRow[]): Map<string, JudgementRow[]> {
  return Map.groupBy(rows, ({ assignment, round }) => saidKey(assignment, round))
}

export function judgementsProblem(parts: BundleParts, history: History): Problem {
  const { protocol, judgements } = parts
  const pairs = new Map(protocol.pairs.map((pair) => [pair.ordinal, pair]))
  const names = systemNames(protocol.design.systems)
  const given = submissionsOf(judgements)
  for (const [key, rows] of given) {
    const problem = submissionProblem(rows, { key, history, pairs, names })
    if (problem !== null) return `judgements.jsonl was changed: ${problem}.`
  }
  for (const key of history.committed.keys()) {
    const look = history.looks.get(key.split(' ')[0] ?? '')
    const isExpected = look !== undefined && pairs.get(look.pair)?.kind !== 'training'
    if (isExpected && !given.has(key))
      return `judgements.jsonl was changed: a judgement of A${look.annotator} on pair ${look.pair} is missing.`
  }
  return null
}

interface Against {
  key: string
  history: History
  pairs: ReadonlyMap<number, Protocol['pairs'][number]>
  names: readonly string[]
}

function submissionProblem(
  rows: readonly JudgementRow[],
  { key, history, pairs, names }: Against,
): Problem {
  const [one] = rows
  if (one === undefined) return null
  const look = history.looks.get(one.assignment)
  const pair = pairs.get(one.pair)
  if (look === undefined || pair === undefined) return `${whereOf(one)} was never assigned`
  if (`A${look.annotator}` !== one.annotator_id || look.pair !== one.pair)
    return `${whereOf(one)} was assigned to somebody else`
  if (history.committed.get(key)?.digest !== digestOf(rows))
    return `${whereOf(one)} is not what the log holds`
  const isExcluded = history.annotators.get(look.annotator)?.excludedAt !== null
  for (const row of rows) {
    const coded = codedAs(row.choice_by_side, look.swapped)
    const name = coded === 'tie' ? 'tie' : names[pair[coded]]
    if (row.coded !== coded || row.choice !== name || row.item_id !== pair.item_id)
      return `${whereOf(row)} is coded for the wrong system or item`
    if (row.excluded !== isExcluded) return `${whereOf(row)} is not excluded as the log says`
    if (row.shown_position !== look.position)
      return `${whereOf(row)} is not where it was in the list`
  }
  return null
}

function digestOf(rows: readonly JudgementRow[]): string {
  const choices = Object.fromEntries(rows.map((row) => [row.dimension, row.choice_by_side]))
  const { nonce, comment, recognised, round, revision } = rows[0] ?? {}
  return sha256(canonicalJson({ nonce, choices, comment, recognised, round, revision }))
}

function codedAs(choice: JudgementRow['choice_by_side'], isSwapped: boolean) {
  const forLeft =
    typeof choice === 'number' ? Math.sign(3 - choice) : { left: 1, tie: 0, right: -1 }[choice]
  if (forLeft === 0) return 'tie'
  return forLeft > 0 === isSwapped ? 'second' : 'first'
}
