import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCorpusFile } from '@/lib/features/corpora/change-files.server'
import { createCorpus } from '@/lib/features/corpora/change-corpora.server'
import { retrieve } from '@/lib/features/corpora/retrieve.server'
import { runCorpusFile } from '@/lib/features/corpora/index-file.server'
import { localOwner } from '@/lib/features/people/change-people.server'
import { type Database, openDatabase } from '@/lib/platform/db/database'
import { migrate } from '@/lib/platform/db/migrate'
import { keepUpload, type KeptFile } from '@/lib/platform/files/files'
import { startPostgres } from '@/scripts/testing/postgres'
import { type Bench, quantile } from './figure'
import { zipfWriter } from './zipf'

const passageWords = 120
const questions = 200

/** Corpora: how fast passages are added, and how long a question as a search takes, on both databases. */
export async function benchCorpora(bench: Bench): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-corpora-'))
  process.env['DATA_DIR'] = folder
  try {
    const { file, asked } = await writePassages(join(folder, 'passages.jsonl'), bench.rows)
    const kept = await keepUpload(createReadStream(file))
    await measure(bench, { name: 'SQLite', url: `file:${join(folder, 'bench.db')}`, kept, asked })
    const postgres = await startPostgres()
    if ('missing' in postgres) {
      bench.log(`skipped, PostgreSQL: ${postgres.missing}`)
      return
    }
    try {
      await measure(bench, { name: 'PostgreSQL', url: postgres.url, kept, asked })
    } finally {
      await postgres.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Asked {
  question: string
  /** The passage it is about. */
  id: string
}

async function writePassages(file: string, rows: number) {
  const writer = zipfWriter(1)
  const out = createWriteStream(file)
  const asked: Asked[] = []
  const every = Math.max(1, Math.floor(rows / questions))
  for (let row = 0; row < rows; row++) {
    const text = writer.passage(passageWords)
    const id = `p${row}`
    if (row % every === 0) asked.push({ id, question: writer.question(text) })
    if (!out.write(`${JSON.stringify({ id, text })}\n`)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'close')
  return { file, asked }
}

interface Measured {
  name: string
  url: string
  kept: KeptFile
  asked: Asked[]
}

async function measure(bench: Bench, { name, url, kept, asked }: Measured): Promise<void> {
  const database = await openDatabase({ url })
  try {
    await migrate(database)
    const corpusId = await add(bench, database, { name, kept })
    const times: number[] = []
    let found = 0
    for (const { question, id } of asked) {
      const since = performance.now()
      const rows = await retrieve(database, corpusId, question, 10)
      times.push(performance.now() - since)
      if (rows.some((row) => row.id === id)) found += 1
    }
    bench.log(`${name}: median ${quantile(times, 0.5).toFixed(1)} ms`)
    const p95 = quantile(times, 0.95)
    bench.figure(`${name}: a question as a search, p95`, p95, { unit: 'ms', limit: 60 })
    const share = (100 * found) / asked.length
    const target = { unit: '%', limit: 85, bound: 'at least' } as const
    bench.figure(`${name}: questions whose passage is among ten`, share, target)
  } finally {
    await database.close()
  }
}

async function add(
  bench: Bench,
  database: Database,
  { name, kept }: Pick<Measured, 'name' | 'kept'>,
) {
  const { id: authorId } = await localOwner(database)
  const given = { name: 'Bench', flavour: 'plain', api_key: null } as const
  const corpus = await createCorpus(database, given, authorId)
  const filename = 'passages.jsonl'
  const id = await createCorpusFile(database, { corpus, file: kept, filename, authorId })
  const since = performance.now()
  await runCorpusFile(database, id)
  const rate = bench.rows / ((performance.now() - since) / 1000)
  const target = { unit: 'passages/s', limit: 2_000, bound: 'at least' } as const
  bench.figure(`${name}: rate of adding passages`, rate, target)
  return corpus.id
}
