import { z } from 'zod'
import type { Transaction } from '@/lib/platform/db/database'
import { recordSet } from '@/lib/platform/db/record-set'
import { searchText, searchTokens } from '@/lib/platform/db/search-text'
import { searchVector } from '@/lib/platform/db/search-vector'
import { raw, sql } from '@/lib/platform/db/sql'
import { sha256 } from '@/lib/formats/hash'
import type { GivenPassage } from './passage'
import type { NumberedPassage } from './read-file'
import type { CorpusIssue } from './schema'
import { corpusToken } from './search-corpus.server'

export interface StoredPassages {
  added: number
  duplicates: number
  issues: CorpusIssue[]
}

interface Draft {
  row: number
  id: string
  digest: string
  passage: GivenPassage
}

/** Enough of a hash that two texts never share one. */
const digestLength = 22

function draft(row: number, passage: GivenPassage): Draft {
  const digest = sha256(`${passage.title ?? ''}\n${passage.text}`.normalize('NFC'), 'base64url')
  const short = digest.slice(0, digestLength)
  return { row, id: passage.id ?? short, digest: short, passage }
}

/** Adds what is new of these rows to a corpus. A passage that is there already, by id or by content, adds nothing. */
export async function storePassages(
  tx: Transaction,
  corpusId: string,
  rows: readonly NumberedPassage[],
): Promise<StoredPassages> {
  const issues: CorpusIssue[] = []
  const drafts: Draft[] = []
  for (const { row, result } of rows) {
    if (result.ok) drafts.push(draft(row, result.passage))
    else issues.push({ row, ...result.issue })
  }
  const { fresh, conflicts } = await chooseNew(tx, corpusId, drafts)
  await insertPassages(tx, corpusId, fresh)
  return {
    added: fresh.length,
    duplicates: drafts.length - fresh.length - conflicts.length,
    issues: [...issues, ...conflicts].toSorted((a, b) => a.row - b.row),
  }
}

interface NewPassages {
  fresh: Draft[]
  conflicts: CorpusIssue[]
}

const knownSchema = z.object({ passage_id: z.string(), digest: z.string() })

async function chooseNew(tx: Transaction, corpusId: string, drafts: Draft[]): Promise<NewPassages> {
  if (drafts.length === 0) return { fresh: [], conflicts: [] }
  const set = recordSet(
    tx.provider,
    { id: 'text', digest: 'text' },
    drafts.map(({ id, digest }) => [id, digest]),
  )
  const known = await tx.query(sql`
    SELECT p.passage_id, p.digest FROM ${set} AS k CROSS JOIN corpus_passage p
    WHERE p.corpus_id = ${corpusId} AND p.passage_id = k.id
    UNION SELECT p.passage_id, p.digest FROM ${set} AS k CROSS JOIN corpus_passage p
    WHERE p.corpus_id = ${corpusId} AND p.digest = k.digest`)
  const ids = new Map<string, string>()
  const digests = new Set<string>()
  for (const row of known) {
    const { passage_id: id, digest } = knownSchema.parse(row)
    ids.set(id, digest)
    digests.add(digest)
  }
  const chosen: NewPassages = { fresh: [], conflicts: [] }
  for (const one of drafts) {
    if (digests.has(one.digest)) continue
    if (ids.has(one.id)) {
      const message = `another passage has the id ${one.id}; the first one stays`
      chosen.conflicts.push({ row: one.row, path: 'id', message })
      continue
    }
    ids.set(one.id, one.digest)
    digests.add(one.digest)
    chosen.fresh.push(one)
  }
  return chosen
}

const columns = ['seq', 'corpus_id', 'passage_id', 'digest', 'url', 'title', 'extra', 'text']

async function insertPassages(tx: Transaction, corpusId: string, drafts: Draft[]): Promise<void> {
  if (drafts.length === 0) return
  const seqs = await tx.reserve('corpus_passage', drafts.length)
  const rows = drafts.map(({ id, digest, passage: { url, title, extra, text } }, index) => [
    seqs[index],
    corpusId,
    id,
    digest,
    url,
    title,
    extra === null ? null : JSON.stringify(extra),
    text,
  ])
  await tx.insertMany('corpus_passage', columns, rows)
  await indexPassages(
    tx,
    corpusId,
    drafts.map(({ passage: { title, text } }, index) => ({ seq: seqs[index] ?? 0, title, text })),
  )
}

interface StoredPassage {
  seq: number
  title: string | null
  text: string
}

/** Makes passages findable in their corpus. */
export async function indexPassages(
  tx: Transaction,
  corpusId: string,
  passages: readonly StoredPassage[],
): Promise<void> {
  const seqs = passages.map(({ seq }) => seq)
  const texts = passages.map(({ title, text }) => (title === null ? text : `${title}\n${text}`))
  if (tx.provider === 'sqlite') await indexSqlite(tx, corpusId, { seqs, texts })
  else await indexPostgresql(tx, corpusId, { seqs, texts })
}

interface Entries {
  seqs: readonly number[]
  texts: readonly string[]
}

async function indexSqlite(tx: Transaction, corpusId: string, { seqs, texts }: Entries) {
  const token = corpusToken(corpusId)
  const rows = texts.map((text, index) => [seqs[index], token, searchText(text)])
  await tx.insertMany('corpus_search', ['rowid', 'corpus', 'body'], rows)
}

/** Two lists in two texts: less work for the server than JSON. */
async function indexPostgresql(tx: Transaction, corpusId: string, { seqs, texts }: Entries) {
  const token = corpusToken(corpusId)
  const bodies = texts.map((text) => `${searchVector(text)} '${token}'`).join('\n')
  await tx.execute(sql`
    INSERT INTO corpus_search (seq, body)
    SELECT seq, body::tsvector FROM unnest(
      string_to_array(${seqs.join(',')}, ',')::int[], string_to_array(${bodies}, chr(10))
    ) AS entry (seq, body)`)
}

/** Of so many passages the frequent words are counted. */
const sampled = 5_000
/** Of a passage, so that long ones do not fill the memory. */
const countedCharacters = 4_000
/** A word in fewer of them is not kept: it is rare. */
const keptShare = 0.004
/** A smaller corpus is ranked whole. */
const fewest = 1_000

const textSchema = z.object({ text: z.string() })

/** Counts in which share of the passages the frequent words are, from a sample spread over the whole corpus. */
export async function countWords(tx: Transaction, corpusId: string): Promise<void> {
  const [row] = await tx.query(sql`SELECT passage_count AS n FROM corpus WHERE id = ${corpusId}`)
  const n = z.number().parse(row?.['n'])
  if (n < fewest) return
  const step = Math.max(1, Math.floor(n / sampled))
  const rows = await tx.query(sql`
    SELECT substr(text, 1, ${raw(String(countedCharacters))}) AS text FROM corpus_passage
    WHERE corpus_id = ${corpusId} AND seq % ${raw(String(step))} = 0`)
  const counts = new Map<string, number>()
  for (const found of rows) {
    for (const token of new Set(searchTokens(textSchema.parse(found).text)))
      counts.set(token, (counts.get(token) ?? 0) + 1)
  }
  const frequent = [...counts]
    .map(([word, count]) => [corpusId, word, count / rows.length] as const)
    .filter(([, , share]) => share >= keptShare)
  await tx.execute(sql`DELETE FROM corpus_word WHERE corpus_id = ${corpusId}`)
  await tx.insertMany('corpus_word', ['corpus_id', 'word', 'share'], frequent)
}
