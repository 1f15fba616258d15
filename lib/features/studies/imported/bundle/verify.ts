import { canonicalJson } from '@/lib/core/records/canonical-json'
import { sha256 } from '@/lib/formats/hash'
import { assignmentProblem } from '../../assignment/replay'
import { pairTextsSchema } from '../../blind'
import type { Expected } from '../../design-schema'
import type { FinishedAnnotator, FinishedLook, FinishedSubmission } from '../store/finished-study'
import {
  certificateProblem,
  check,
  type CheckResult,
  guessesProblem,
  hasVersionTwo,
  judgementsProblem,
  logProblem,
  orderProblem,
  protocolProblem,
  sealProblem,
  submissionsOf,
} from './checks'
import { type History, historyOf } from './history'
import { filesOf } from './made-files'
import { type BundleParts, readBundle, readItems } from './read'
import { itemRowSchema } from './rows'
import type { BundleFiles } from './unpack'

/** A bundle whose files agree with one another. */
export interface VerifiedBundle extends BundleParts {
  annotatorsOf: FinishedAnnotator[]
  looks: FinishedLook[]
  submissions: FinishedSubmission[]
  discussed: Map<number, string>
  expected: Map<number, Expected>
  /** What it lacks. */
  notes: string[]
}

type Verified = { ok: true; bundle: VerifiedBundle } | { ok: false; reason: string }

export interface Checking {
  /** Computes the results again, which takes seconds. */
  isCounted?: boolean
  /** Every file of the bundle is expected, not only those that were given. */
  isWhole?: boolean
  /** The program this version puts into a bundle: files of a bundle that has the same must be the same to the byte. */
  checker: string
}

/** Believes a bundle or says which file differs from what. */
export async function verifyBundle(files: BundleFiles, checking: Checking): Promise<Verified> {
  const read = await readBundle(files)
  if (!read.ok) return read
  const bundle = bundleOf(read.parts)
  for await (const { problem, note } of checksOf(bundle, { ...checking, files })) {
    if (problem !== null) return { ok: false, reason: problem }
    if (note !== undefined) bundle.notes.push(note)
  }
  return { ok: true, bundle }
}

/** Every check of a bundle in turn. A later one may rely on those before it. */
export async function* checksOf(
  bundle: VerifiedBundle,
  checking: Checking & { files: BundleFiles },
): AsyncGenerator<CheckResult> {
  const { certificate, log } = bundle
  yield check('protocol', protocolProblem(bundle), `SHA-256 ${certificate.protocol_hash}`)
  yield check(
    'log',
    logProblem(bundle),
    `${log.length} entries, each following from the one before`,
  )
  yield check(
    'order',
    orderProblem(bundle),
    'no judgement after the close, no unblinding before it',
  )
  yield check('certificate', certificateProblem(bundle), 'agrees with the protocol and the log')
  const entries = log.map(({ entry }) => entry)
  const assignment = assignmentProblem(entries, bundle.protocol)
  if (assignment !== undefined)
    yield check(
      'assignments',
      assignment && `log.jsonl does not follow from the seed of the protocol: ${assignment}.`,
      'every list, order and side follows from the seed and the rule of the protocol',
    )
  yield* contentsOf(bundle, checking)
  yield check('seal', sealProblem(bundle), 'certificate.json is the text that was sealed')
}

/** The files beside the certificate, the protocol and the log. */
async function* contentsOf(
  bundle: VerifiedBundle,
  checking: Checking & { files: BundleFiles },
): AsyncGenerator<CheckResult> {
  const { log, submissions, protocol } = bundle
  const { files, isWhole = true } = checking
  if (!files.names.includes('judgements.jsonl')) return
  const history = historyOf(log)
  yield check(
    'judgements',
    judgementsProblem(bundle, history),
    `${submissions.length} submissions, each as the log committed to it`,
  )
  if (bundle.annotators !== null || history.guessed.size > 0)
    yield check('guesses', guessesProblem(bundle, history), 'as the log committed to them')
  if (isWhole || files.names.includes('items.jsonl'))
    yield check(
      'items',
      await itemsProblem(files, bundle),
      `${protocol.pairs.length} pairs, each as the protocol froze it`,
    )
  yield* filesOf(bundle, checking)
}

async function itemsProblem(files: BundleFiles, { protocol }: BundleParts): Promise<string | null> {
  const pairs = new Map(protocol.pairs.map((pair) => [pair.ordinal, pair]))
  let last = -1
  for await (const read of readItems(files, itemRowSchema)) {
    if (!read.ok) return read.reason
    const { row } = read
    const pair = pairs.get(row.pair)
    if (pair === undefined)
      return `items.jsonl was changed: pair ${row.pair} is not in the protocol, or appears twice.`
    if (row.pair < last) return `items.jsonl was changed: pair ${row.pair} is not in its place.`
    last = row.pair
    pairs.delete(row.pair)
    const texts = pairTextsSchema.parse(row)
    const isSame =
      sha256(canonicalJson(texts)) === pair.texts_sha256 &&
      row.item_id === pair.item_id &&
      row.first.trace_id === pair.first_trace_id &&
      row.second.trace_id === pair.second_trace_id
    if (!isSame) return `items.jsonl was changed: pair ${row.pair} is not what the protocol froze.`
  }
  const [missing] = pairs.keys()
  return missing === undefined ? null : `items.jsonl was changed: pair ${missing} is missing.`
}

/** What a bundle says, read without believing it. */
export function bundleOf(parts: BundleParts): VerifiedBundle {
  const history = historyOf(parts.log)
  const guesses = new Map(parts.annotators?.map(({ annotator, guess }) => [annotator, guess]))
  return {
    ...parts,
    annotatorsOf: [...history.annotators.values()].map((annotator) => ({
      ...annotator,
      guess: guesses.get(annotator.number) ?? null,
    })),
    looks: [...history.looks.values()],
    submissions: finishedSubmissions(parts, history),
    discussed: history.discussed,
    expected: expectedOf(parts),
    notes: notesOf(parts),
  }
}

/** The time of a submission is that of its log entry; older logs are of another clock. */
function finishedSubmissions(parts: BundleParts, { committed }: History): FinishedSubmission[] {
  const isTimed = hasVersionTwo(parts)
  return [...submissionsOf(parts.judgements)].flatMap(([key, rows]) => {
    const [one] = rows
    if (one === undefined) return []
    const { assignment: look, round, revision, comment, recognised, nonce, digest } = one
    const choices = Object.fromEntries(rows.map((row) => [row.dimension, row.choice_by_side]))
    const annotator = Number(one.annotator_id.slice(1))
    const createdAt = (isTimed ? committed.get(key)?.at : undefined) ?? one.created_at
    const said = { look, annotator, round, revision, choices, comment, recognised, nonce, digest }
    return [{ ...said, durationMs: one.duration_ms, createdAt }]
  })
}

/** What a bundle of an older version lacks or cannot prove. */
function notesOf(parts: BundleParts): string[] {
  const lacksGuesses = parts.annotators === null && parts.protocol.design.guess
  const isUnsealed = parts.certificate.schema === 'certificate/1'
  return [
    lacksGuesses
      ? 'This bundle was made by an older version and has no guesses: the blinding index is undefined.'
      : null,
    isUnsealed
      ? 'This certificate is of an older version: it has no hashes of the files, so README.md, data-card.md, analysis.R, tables.tex, results.csv and the matrices are not checked.'
      : null,
    assignmentProblem(
      parts.log.map(({ entry }) => entry),
      parts.protocol,
    ) !== undefined
      ? null
      : 'This log does not say when lists were drawn: order and sides are not drawn again from the seed.',
    hasVersionTwo(parts)
      ? null
      : 'This log is of an older version: it does not prove durations, times of judgements or guesses.',
    ...erasureNotes(parts),
  ].filter((note) => note !== null)
}

/** Whose judgements rest on a commitment that was made when their comments were erased. */
function erasureNotes({ log }: Pick<BundleParts, 'log'>): string[] {
  return log.flatMap(({ at, entry }) =>
    entry.event === 'comments-erased'
      ? [
          `Comments of A${entry.annotator} were erased on ${at.slice(0, 10)}: ${entry.submissions.length} judgements are checked against what the log committed to then.`,
        ]
      : [],
  )
}

/** Gold and training pairs follow those of the study in the order of the design. */
function expectedOf({ protocol: { pairs, design } }: BundleParts): Map<number, Expected> {
  const known = { gold: design.gold, training: design.training } as const
  const of = (kind: keyof typeof known) =>
    pairs
      .filter((pair) => pair.kind === kind)
      .flatMap(({ ordinal }, at): [number, Expected][] => {
        const expected = known[kind][at]?.expected
        return expected === undefined ? [] : [[ordinal, expected]]
      })
  return new Map([...of('gold'), ...of('training')])
}
