import { randomUUID } from 'node:crypto'
import { canonicalJson } from '@/lib/core/records/canonical-json'
import { sha256 } from '@/lib/formats/hash'
import type { CountedSubmission } from '../../results/record'
import type { Imported } from '../schema'
import type {
  FinishedAnnotator,
  FinishedLook,
  FinishedStudy,
  FinishedSubmission,
} from '../store/finished-study'
import { noTexts } from './conversation'
import { textsIn, type VoteFile } from './file'
import type { Gathered, Judge } from './gatherer'
import { choicesOf, type VoteLook, type VoteChoices } from './looks'
import { protocolOfVotes } from './protocol'

export interface VotesFrom {
  /** Of the study. */
  id: string
  file: VoteFile
  filename: string
  sha256: string
  name: string
  /** Who imports it. */
  by: string
}

/** A file of votes as a study that is over. */
export function finishedVotes(
  gathered: Gathered,
  { id, file, filename, sha256: digest, name, by }: VotesFrom,
  now = new Date(),
): FinishedStudy {
  const { format } = file.profile
  const protocol = protocolOfVotes(gathered, { id, name, votes: { format, sha256: digest } })
  const imported: Imported = {
    format,
    filename,
    at: now.toISOString(),
    not_blind: null,
    cast_elsewhere: protocol.cast_elsewhere ?? null,
  }
  const { looks, submissions } = judged(gathered, now)
  const times = submissions.map(({ createdAt }) => createdAt).toSorted()
  return {
    id,
    name,
    imported,
    startedAt: times[0] ?? imported.at,
    closedAt: times.at(-1) ?? imported.at,
    closedEarly: false,
    unblindedAt: imported.at,
    unblindedBy: by,
    protocolText: canonicalJson(protocol),
    protocol,
    leakScan: null,
    annotators: [...gathered.judges.values()].map(annotatorOf(imported.at)),
    looks,
    submissions,
    discussed: discussedIn(gathered, submissions, looks),
    expected: new Map(),
    log: [],
    texts: () => allTexts(file, gathered),
  }
}

/** Names of people stay in their file. */
function annotatorOf(now: string) {
  return ({ number, name, isMachine, excluded }: Judge): FinishedAnnotator => ({
    number,
    name: isMachine ? name.slice(0, 200) : `Judge ${number}`,
    removedAt: null,
    withdrawnAt: null,
    excludedAt: excluded ? now : null,
    excludedReason: excluded ? 'excluded in the imported file' : null,
    notBlind: null,
    guess: null,
  })
}

function judged({ looks, judges, dimensions }: Gathered, now: Date) {
  const scales = new Map(dimensions.map(({ id, scale }) => [id, scale]))
  const counts = new Map<string, number>()
  const all = looks.map((look) => {
    const before = counts.get(look.judge) ?? 0
    counts.set(look.judge, before + 1)
    const annotator = judges.get(look.judge)?.number ?? 0
    const stored = lookOf(look, { annotator, position: look.position ?? before }, now)
    const submissions = [...look.rounds].map(([round, said]) => {
      const choices = choicesOf(look, said, scales)
      const createdAt = said.at ?? now.toISOString()
      return { annotator, look: stored.id, createdAt, ...submitted(said, choices, round) }
    })
    return { look: stored, submissions }
  })
  return {
    looks: all.map(({ look }) => look),
    submissions: all.flatMap(({ submissions }) => submissions),
  }
}

function lookOf(
  { pair, kind, firstLeft, rounds }: VoteLook,
  place: Pick<FinishedLook, 'annotator' | 'position'>,
  now: Date,
): FinishedLook {
  return {
    id: randomUUID(),
    pair,
    ...place,
    kind,
    swapped: firstLeft === false,
    status: 'done',
    doneAt: rounds.get(1)?.at ?? now.toISOString(),
    skipReason: null,
  }
}

function submitted(
  { comment, recognised, durationMs }: VoteChoices,
  choices: CountedSubmission['choices'],
  round: 1 | 2,
) {
  const nonce = randomUUID()
  const said = { nonce, choices, comment, recognised, round, revision: 1 }
  return { ...said, durationMs, digest: sha256(canonicalJson(said)) }
}

/** Pairs that were voted on again, with the time of the first such vote. */
function discussedIn(
  { looks }: Gathered,
  submissions: readonly FinishedSubmission[],
  stored: readonly FinishedLook[],
): Map<number, string> {
  if (looks.every(({ rounds }) => !rounds.has(2))) return new Map()
  const pairs = new Map(stored.map(({ id, pair }) => [id, pair]))
  const times = new Map<number, string>()
  for (const { look, round, createdAt } of submissions) {
    const pair = pairs.get(look)
    if (round !== 2 || pair === undefined) continue
    const known = times.get(pair)
    if (known === undefined || createdAt < known) times.set(pair, createdAt)
  }
  return times
}

async function* allTexts(file: VoteFile, gathered: Gathered): ReturnType<FinishedStudy['texts']> {
  const met = new Set<number>()
  for await (const [place, texts] of textsIn(file, gathered)) {
    met.add(place)
    yield [place, texts]
  }
  for (const [place, { item }] of gathered.pairs.entries())
    if (!met.has(place)) yield [place, noTexts(item)]
}
