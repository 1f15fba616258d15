import type { AnnotatorGuess, BundleSource } from '../../bundle/source'
import { pairTextsSchema } from '../../blind'
import { certify, knownReasons } from '../../certificate/certify'
import type { Certificate } from '../../certificate/schema'
import { trueNames } from '../../exports/naming'
import type { OpenedStudy } from '../../exports/source/opened'
import { systemNames } from '../../names'
import { codedJudgements } from '../../results/coded'
import { computeResults } from '../../results/compute'
import type { CountedGuess, StudyRecord } from '../../results/record'
import { type StudyResults, studyResultsSchema } from '../../results/schema'
import { counted, type Submission } from '../../results/submission'
import type { FinishedAnnotator, FinishedLook } from '../store/finished-study'
import { type BundleParts, readItems } from './read'
import { itemRowSchema } from './rows'
import type { BundleFiles } from './unpack'
import type { VerifiedBundle } from './verify'

/** What the files of a bundle must be made from, when its log, protocol, choices and texts are right. */
export function sourceOf(
  bundle: VerifiedBundle,
  { files, checker }: { files: BundleFiles; checker: string },
): BundleSource {
  const submissions = submissionsOf(bundle)
  const record = recordOf(bundle, submissions)
  const names = systemNames(bundle.protocol.design.systems)
  const { protocol_hash } = record
  const study: OpenedStudy = {
    id: bundle.protocol.study_id,
    protocol_hash,
    naming: trueNames(names),
    isUnblinded: true,
    record,
    submissions,
    judgements: codedJudgements(record),
  }
  let results: StudyResults | null = null
  return {
    study,
    protocolText: bundle.protocolText,
    certificate: certificateFrom(bundle),
    log: bundle.log,
    guesses: guessRowsOf(bundle),
    results: () => {
      // In the order of fields in which a server writes them.
      results ??= studyResultsSchema.parse(computeResults(record, { names }))
      return Promise.resolve(results)
    },
    shown: () => shownIn(files),
    checker,
  }
}

/** What the certificate must say, from the protocol and the log; what neither holds is taken from the certificate. */
export function certificateFrom({
  certificate,
  protocol,
  protocolText,
  log,
}: BundleParts): Certificate {
  const last = (event: string) => log.findLast(({ entry }) => entry.event === event)
  const [closed, unblinded] = [last('closed'), last('unblinded')]
  return certify({
    study: {
      id: protocol.study_id,
      name: protocol.design.name,
      status: 'unblinded',
      started_at: last('started')?.at ?? '',
      closed_at: closed?.at ?? '',
      unblinded_at: unblinded?.at ?? '',
      unblinded_by: unblinded?.entry.event === 'unblinded' ? unblinded.entry.by : '',
    },
    protocol,
    protocolText,
    closedEarly: closed?.entry.event === 'closed' && closed.entry.early,
    leakScan: certificate.leak_scan,
    reasons: knownReasons(certificate),
    log,
  })
}

async function* shownIn(files: BundleFiles): ReturnType<BundleSource['shown']> {
  for await (const read of readItems(files, itemRowSchema))
    if (read.ok) yield [read.row.pair, pairTextsSchema.parse(read.row)]
}

function submissionsOf({
  submissions,
  looks,
  protocol,
  annotatorsOf,
}: VerifiedBundle): Submission[] {
  const byId = new Map(looks.map((look) => [look.id, look]))
  const kinds = new Map(protocol.pairs.map(({ ordinal, kind }) => [ordinal, kind]))
  const out = new Set(annotatorsOf.flatMap((one) => (one.excludedAt === null ? [] : [one.number])))
  const found = submissions.flatMap(
    ({ look: id, durationMs, createdAt, ...said }): Submission[] => {
      const look = byId.get(id)
      const kind = look && kinds.get(look.pair)
      if (look === undefined || kind === undefined || kind === 'training') return []
      const { pair, swapped, position } = look
      return [
        {
          ...said,
          assignment: id,
          pair,
          pair_kind: kind,
          kind: look.kind,
          swapped,
          position,
          duration_ms: durationMs,
          created_at: createdAt,
          excluded: out.has(look.annotator),
        },
      ]
    },
  )
  return found.toSorted(
    (a, b) =>
      a.pair - b.pair ||
      a.annotator - b.annotator ||
      a.round - b.round ||
      Number(a.kind === 'repeat') - Number(b.kind === 'repeat'),
  )
}

const remaining = ({ annotatorsOf }: VerifiedBundle): FinishedAnnotator[] =>
  annotatorsOf
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .toSorted((one, other) => one.number - other.number)

/** What results are computed from, in the order in which a database would give it. */
function recordOf(bundle: VerifiedBundle, submissions: readonly Submission[]): StudyRecord {
  const { protocol, certificate, looks, discussed } = bundle
  const people = remaining(bundle)
  return {
    protocol,
    protocol_hash: certificate.protocol_hash,
    closed_early: certificate.closed_early,
    annotators: people.map(({ number }) => number),
    excluded: people.flatMap(({ number, excludedAt, excludedReason }) =>
      excludedAt === null ? [] : [{ annotator: number, reason: excludedReason ?? '' }],
    ),
    submissions: submissions.map(counted),
    guesses: guessesOf(people, new Map(looks.map((look) => [look.id, look]))),
    discussed: [...discussed.keys()].toSorted((a, b) => a - b),
  }
}

function guessesOf(
  people: readonly FinishedAnnotator[],
  looks: ReadonlyMap<string, FinishedLook>,
): CountedGuess[] {
  return people.flatMap(({ number: annotator, guess }) =>
    Object.entries(guess ?? {}).flatMap(([id, answer]): CountedGuess[] => {
      const look = looks.get(id)
      return look === undefined
        ? []
        : [{ annotator, pair: look.pair, swapped: look.swapped, answer }]
    }),
  )
}

const guessRowsOf = (bundle: VerifiedBundle): AnnotatorGuess[] =>
  remaining(bundle).map(({ number: annotator, guess }) => ({ annotator, guess }))
