import type { Archive, ArchiveEntry } from '@/lib/formats/archive'
import { Batch } from '@/lib/formats/batch'
import { FormatError } from '@/lib/formats/format-error'
import { logHead, sampleBytes } from '@/lib/formats/inspect-log'
import { defaultLimits, formatBytes } from '@/lib/formats/limits'
import type { Row, RowBatch } from '@/lib/formats/row'
import type { RowSource } from '@/lib/formats/source'
import { parseJson } from '@/lib/formats/tolerant-json'
import { isFields, type Fields } from '@/lib/core/records/fields'
import { batchLimits } from '../limits'

/** The header, which a run that has not ended lacks. Source: `log/_recorders/eval.py` of inspect_ai. */
const headerNames = ['header.json', '_journal/start.json']
/** The id of a sample may hold a slash, such as `HumanEval/0`. */
const samplePath = /^samples\/.+\.json$/u

/** An Inspect log (`.eval`): a zip file of samples. Null for any other archive. What it gives closes the archive. */
export async function openInspectLog(archive: Archive): Promise<RowSource | null> {
  const { entries } = archive
  const samples = entries.filter(({ name }) => samplePath.test(name))
  const [header] = headerNames.flatMap((name) => entries.find((entry) => entry.name === name) ?? [])
  if (header === undefined || samples.length === 0) return null
  const read = parseJson(await textOf(header), defaultLimits.depth)
  const log = read.ok && isFields(read.value) ? read.value['eval'] : null
  if (!isFields(log))
    throw new FormatError('damaged', `The ${header.name} of this Inspect log cannot be read.`)
  return rowsOf(archive, samples, log)
}

function rowsOf(archive: Archive, samples: readonly ArchiveEntry[], log: Fields): RowSource {
  const bytesTotal = samples.reduce((sum, { bytes }) => sum + bytes, 0)
  const progress = { bytesRead: 0, bytesTotal }
  async function* rows({ after } = { after: 0 }): AsyncGenerator<RowBatch> {
    progress.bytesRead = 0
    const batch = new Batch({ ...defaultLimits, ...batchLimits })
    for (const [at, entry] of samples.entries()) {
      progress.bytesRead += entry.bytes
      if (at < after) continue
      batch.add(await rowOf(entry, at + 1, logHead(log)), entry.bytes)
      if (batch.isFull) yield batch.take()
    }
    if (!batch.isEmpty) yield batch.take()
  }
  return {
    container: archive.container,
    compressed: true,
    columns: null,
    rows,
    progress: () => ({ ...progress }),
    close: archive.close,
  }
}

async function rowOf(entry: ArchiveEntry, row: number, log: Fields): Promise<Row> {
  const unread = (message: string): Row => ({ row, error: { path: entry.name, message } })
  try {
    const read = parseJson(await textOf(entry), defaultLimits.depth)
    if (!read.ok) return unread(read.error.message)
    const { value, notes } = read
    return { row, value: isFields(value) ? { ...value, eval: log } : value, notes }
  } catch (error) {
    if (error instanceof FormatError) return unread(error.message)
    throw error
  }
}

async function textOf({ bytes, content }: ArchiveEntry): Promise<string> {
  if (bytes > sampleBytes)
    throw new FormatError(
      'misaligned',
      `It is ${formatBytes(bytes)} long; the limit of a sample is ${formatBytes(sampleBytes)}.`,
    )
  const chunks: Buffer[] = []
  for await (const chunk of content()) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}
