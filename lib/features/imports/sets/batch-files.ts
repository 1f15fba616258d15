import type { Archive, ArchiveEntry } from '@/lib/formats/archive'
import { FormatError } from '@/lib/formats/format-error'
import type { Row, RowBatch } from '@/lib/formats/row'
import { openRows, type RowSource } from '@/lib/formats/source'
import { isFields, type Fields } from '@/lib/core/records/fields'
import { plural } from '@/lib/text/numbers'
import { batchLimits } from '../limits'

/** Requests are held in memory while their replies are read, since those come in any order. */
const requestMegabytes = 256
const headBytes = 4096

type Requests = Map<string, unknown>

/**
 * An archive with the requests of a batch and its replies, as rows of a reply with its request. Null for an archive that
 * holds anything else. What it gives closes the archive.
 */
export async function openBatchFiles(archive: Archive): Promise<RowSource | null> {
  const requests: ArchiveEntry[] = []
  const replies: ArchiveEntry[] = []
  for (const entry of archive.entries) {
    const kind = kindOf(await headOf(entry))
    if (kind === null) return null
    if (kind === 'requests') requests.push(entry)
    else replies.push(entry)
  }
  if (requests.length === 0 || replies.length === 0) return null
  refuseLarge(requests)
  const unpacked = async (entry: ArchiveEntry) => (await archive.unpack(entry)).path
  return rowsOf(archive, {
    requests: await Promise.all(requests.map(unpacked)),
    replies: await Promise.all(replies.map(unpacked)),
  })
}

function refuseLarge(requests: readonly ArchiveEntry[]): void {
  const bytes = requests.reduce((sum, entry) => sum + entry.bytes, 0)
  if (bytes <= requestMegabytes * 1024 * 1024) return
  throw new FormatError(
    'misaligned',
    `The requests of this batch are larger than ${requestMegabytes} MB. Split them, and their replies, into several archives.`,
  )
}

/** Nothing of a file that cannot be read: it is listed when its turn comes. */
async function headOf({ content }: ArchiveEntry): Promise<string> {
  let head = ''
  try {
    for await (const chunk of content()) {
      head += chunk.toString('latin1', 0, headBytes)
      if (head.length >= headBytes) break
    }
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
  }
  return head
}

/** What the first line begins with: its name comes early in lines of both kinds. */
function kindOf(head: string): 'requests' | 'replies' | null {
  if (!/^\s*\{[^\n]*"custom_id"\s*:/u.test(head)) return null
  if (/^[^\n]*"response"\s*:\s*(?:\{|null)/u.test(head)) return 'replies'
  return /^[^\n]*"(?:method|body)"\s*:/u.test(head) ? 'requests' : null
}

interface BatchPaths {
  requests: readonly string[]
  replies: readonly string[]
}

function rowsOf({ container, entries, close }: Archive, paths: BatchPaths): RowSource {
  const bytesTotal = entries.reduce((sum, { bytes }) => sum + bytes, 0)
  const progress = { bytesRead: 0, bytesTotal }
  async function* rows({ after } = { after: 0 }): AsyncGenerator<RowBatch> {
    progress.bytesRead = 0
    const open = await readRequests(paths.requests)
    const met = new Set<string>()
    let last = 0
    for (const path of paths.replies) {
      const first = last
      for await (const batch of batchesIn(path)) {
        const joined = batch.map((row) => withRequest({ ...row, row: first + row.row }, open, met))
        last = joined.at(-1)?.row ?? last
        const rest = joined.filter(({ row }) => row > after)
        if (rest.length > 0) yield rest
      }
    }
    const unmet = [...open.keys()].filter((id) => !met.has(id))
    if (unmet.length > 0 && last + 1 > after) yield [{ row: last + 1, error: unanswered(unmet) }]
    progress.bytesRead = bytesTotal
  }
  return {
    container,
    compressed: true,
    columns: null,
    rows,
    progress: () => ({ ...progress }),
    close,
  }
}

async function* batchesIn(path: string): AsyncGenerator<RowBatch> {
  const source = await openRows(path, { limits: batchLimits })
  try {
    yield* source.rows()
  } finally {
    await source.close()
  }
}

async function readRequests(paths: readonly string[]): Promise<Requests> {
  const requests: Requests = new Map()
  for (const path of paths)
    for await (const batch of batchesIn(path))
      for (const row of batch) {
        const value: Fields = 'value' in row && isFields(row.value) ? row.value : {}
        const { custom_id: id, body } = value
        if (typeof id !== 'string') continue
        if (requests.has(id))
          throw new FormatError(
            'misaligned',
            `Two requests have the custom_id "${id}". Make one archive for each batch.`,
          )
        requests.set(id, body)
      }
  return requests
}

/** A reply that has no request stays as it is, and is refused by itself. */
function withRequest(row: Row, requests: Requests, met: Set<string>): Row {
  if (!('value' in row) || !isFields(row.value)) return row
  const { custom_id: id } = row.value
  if (typeof id !== 'string' || !requests.has(id)) return row
  met.add(id)
  return { ...row, value: { ...row.value, request: requests.get(id) } }
}

function unanswered(ids: readonly string[]): { path: string; message: string } {
  const message = `${plural(ids.length, 'request')} of the batch without a reply; the first is "${ids[0]}"`
  return { path: 'custom_id', message }
}
