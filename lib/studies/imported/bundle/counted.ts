import { csvTable } from '@/lib/formats/write/csv'
import { once } from '@/lib/formats/write/written'
import { judgementTable } from '../../exports/judgements'
import { trueNames } from '../../exports/naming'
import { systemNames } from '../../names'
import { codedJudgements, votes } from '../../results/coded'
import { computeResults } from '../../results/compute'
import type { CountedGuess, StudyRecord } from '../../results/record'
import { counted } from '../../results/submission'
import type { FinishedAnnotator, FinishedLook } from '../store/finished-study'
import type { BundleFiles } from './unpack'
import type { VerifiedBundle } from './verify'

/** What results are computed from, in the order in which a database would give it. */
function recordOf(bundle: VerifiedBundle): StudyRecord {
  const { protocol, certificate, looks, submissions, discussed } = bundle
  const byId = new Map(looks.map((look) => [look.id, look]))
  const people = bundle.annotatorsOf
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .toSorted((one, other) => one.number - other.number)
  const out = new Set(people.flatMap((one) => (one.excludedAt === null ? [] : [one.number])))
  const said = submissions.flatMap(({ durationMs, createdAt, ...submission }) => {
    const look = byId.get(submission.look)
    if (look === undefined) return []
    const excluded = out.has(look.annotator)
    return counted({
      ...submission,
      ...look,
      duration_ms: durationMs,
      created_at: createdAt,
      excluded,
    })
  })
  return {
    protocol,
    protocol_hash: certificate.protocol_hash,
    closed_early: certificate.closed_early,
    annotators: people.map(({ number }) => number),
    excluded: people.flatMap(({ number, excludedAt, excludedReason }) =>
      excludedAt === null ? [] : [{ annotator: number, reason: excludedReason ?? '' }],
    ),
    submissions: said.toSorted(
      (a, b) =>
        a.pair - b.pair ||
        a.annotator - b.annotator ||
        a.round - b.round ||
        Number(a.is_repeat) - Number(b.is_repeat),
    ),
    guesses: guessesOf(people, byId),
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

/** Holds what the bundle counted against what is counted here; what another version adds or lacks is passed over. */
export async function countedProblem(
  files: BundleFiles,
  bundle: VerifiedBundle,
): Promise<string | null> {
  const record = recordOf(bundle)
  const names = systemNames(bundle.protocol.design.systems)
  const isOld = bundle.annotators === null
  return (
    (await csvProblem(files, record, names)) ??
    (await resultsProblem(files, record, { names, isOld }))
  )
}

async function csvProblem(
  files: BundleFiles,
  record: StudyRecord,
  names: readonly string[],
): Promise<string | null> {
  const text = await files.text('judgements.csv')
  if (text === null) return null
  const { protocol, protocol_hash } = record
  const study = { id: protocol.study_id, protocol_hash, naming: trueNames(names) }
  let own = ''
  for await (const row of csvTable(judgementTable(study), once(votes(codedJudgements(record)))))
    own += row
  const made = own.split('\r\n')
  const found = text.split('\r\n')
  if (found[0] !== made[0]) return null
  const line = made.findIndex((expected, at) => expected !== found[at])
  if (line < 0 && found.length === made.length) return null
  const where = line < 0 ? made.length : line + 1
  return `judgements.csv was changed: line ${where} is not what judgements.jsonl says.`
}

async function resultsProblem(
  files: BundleFiles,
  record: StudyRecord,
  { names, isOld }: { names: string[]; isOld: boolean },
): Promise<string | null> {
  const text = await files.text('results.json')
  if (text === null) return null
  const own: unknown = JSON.parse(JSON.stringify(computeResults(record, { names })))
  const where = differenceOf(parsedOr(text), own, (path) => isOld && path === 'conduct.blinding')
  return where === null
    ? null
    : `results.json was changed: ${where} is not what the judgements give.`
}

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Where two values differ in what both have; null where nowhere. */
function differenceOf(
  one: unknown,
  other: unknown,
  isPassed: (path: string) => boolean,
  path = '',
): string | null {
  if (isPassed(path)) return null
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other ? null : path === '' ? 'the file' : path
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return path
  const entries = new Map(Object.entries(other))
  for (const [name, value] of Object.entries(one)) {
    if (!entries.has(name)) continue
    const within = path === '' ? name : `${path}.${name}`
    const found = differenceOf(value, entries.get(name), isPassed, within)
    if (found !== null) return found
  }
  return null
}
