import type { Row } from '@/lib/formats/row'
import type { RowSource } from '@/lib/formats/source'
import { sha256 } from '@/lib/formats/hash'
import { type Fields, isFields } from '@/lib/core/records/fields'
import type { PairTexts } from '../../blind'
import { textsJson } from '../../protocol/freeze'
import type { VoteFormat } from '@/lib/core/vocabulary/study-formats'
import { arenaBattles, mtBenchHuman } from './arena'
import { turned } from './conversation'
import { type Gathering, Votes } from './gather'
import type { Gathered } from './gatherer'
import { studyJudgements } from './long'
import { mtBenchMachine } from './mt-bench'
import type { VoteProfile, VotesOfRow } from './vote'

export const voteProfiles: readonly VoteProfile[] = [
  arenaBattles,
  mtBenchHuman,
  mtBenchMachine,
  studyJudgements,
]

/** The profile that most rows fit; null when none does. */
export function voteProfileOf(rows: readonly Fields[], wanted?: VoteFormat): VoteProfile | null {
  const fits = ({ recognises }: VoteProfile) => rows.filter(recognises).length * 2 > rows.length
  if (wanted === undefined) return voteProfiles.find(fits) ?? null
  const profile = voteProfiles.find(({ format }) => format === wanted) ?? null
  // Two forms of arena files differ in what is optional: whoever names one means it.
  const likes = profile === arenaBattles || profile === mtBenchHuman
  const isLike = likes
    ? fits(arenaBattles) || fits(mtBenchHuman)
    : profile !== null && fits(profile)
  return isLike ? profile : null
}

export interface VoteIssue {
  row: number
  path?: string
  message: string
}

export interface VoteFile {
  source: RowSource
  profile: VoteProfile
  /** Columns under the names they are known by. */
  rename: (fields: Fields) => Fields
}

interface ReadVotes {
  rows: number
  votes: number
  issues: VoteIssue[]
  gathering: Gathering
}

const digestOf = (texts: PairTexts) => sha256(textsJson(texts))

/** Reads every row of the file, or so many of the first; texts are passed over but for their hashes. */
export async function readVotes(file: VoteFile, most = Infinity): Promise<ReadVotes> {
  const votes = new Votes(digestOf)
  const issues: VoteIssue[] = []
  let rows = 0
  for await (const batch of file.source.rows()) {
    for (const row of batch.slice(0, most - rows)) {
      rows += 1
      const said = readRow(file, row, issues)
      if (said === null) continue
      for (const note of votes.add(said.votes, said.texts)) issues.push({ row: row.row, ...note })
    }
    if (rows >= most) break
  }
  const gathering = votes.gather((row, note) => issues.push({ row, ...note }))
  return { rows, votes: votes.count, issues: issues.toSorted((a, b) => a.row - b.row), gathering }
}

function readRow({ profile, rename }: VoteFile, row: Row, issues: VoteIssue[]): VotesOfRow | null {
  const list = (notes: readonly { path?: string; message: string }[]) => {
    for (const note of notes) issues.push({ row: row.row, ...note })
  }
  if ('error' in row) list([row.error])
  else if (isFields(row.value)) {
    list(row.notes)
    const result = profile.parse(row.row, rename(row.value))
    if (result.ok) {
      list(result.said.notes)
      return result.said
    }
    list([result.issue])
  } else list([{ message: 'is not an object with fields' }])
  return null
}

/** The texts of every pair that has some, in the order of the file, by the place of the pair. */
export async function* textsIn(
  file: VoteFile,
  { pairs }: Pick<Gathered, 'pairs'>,
): AsyncGenerator<[place: number, texts: PairTexts]> {
  const wanted = new Map(
    pairs.flatMap(({ texts }, place) => (texts === null ? [] : [[texts.row, { place, texts }]])),
  )
  for await (const batch of file.source.rows())
    for (const row of batch) {
      const found = wanted.get(row.row)
      const texts = found === undefined ? null : (readRow(file, row, [])?.texts ?? null)
      if (found === undefined || texts === null) continue
      yield [found.place, found.texts.isTurned ? turned(texts) : texts]
    }
}
