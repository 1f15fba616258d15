import { setTimeout as wait } from 'node:timers/promises'
import { formatBytes } from '@/lib/formats/size'
import { Refusal } from '../../refusal.ts'
import { progressBar, type ProgressBar } from '../progress.ts'
import { type Coming, CutOff, type ExportClient } from './export-client.ts'
import type { Sink } from './sink.ts'

/** Attempts without a byte before it gives up. */
const attempts = 6

export interface Patience {
  /** Before the second attempt; the waits between the others double. */
  firstWaitMs?: number
}

interface Receiving extends Patience {
  door: ExportClient
  parameters: URLSearchParams
  sink: Sink
}

/** Everything that comes, into the sink; where the connection is cut it goes on. */
export async function receive(
  receiving: Receiving,
  first: Coming | null = null,
): Promise<{ rows: number | null }> {
  const { door, parameters, sink, firstWaitMs = 250 } = receiving
  const bar = progressBar('export')
  const show = bytesShown(bar, process.stderr.isTTY ? await door.size(parameters) : 0)
  let coming = first
  let isReached = first !== null
  try {
    for (let failed = 0; ;) {
      const before = sink.had()?.bytes ?? 0
      try {
        coming ??= await door.open(parameters, sink.had())
        isReached = true
        await pour(coming, sink, show)
        return { rows: coming.rows }
      } catch (error) {
        if (!(error instanceof CutOff)) throw error
        failed = (sink.had()?.bytes ?? 0) > before ? 1 : failed + 1
        if (failed >= attempts || !isReached) throw gaveUp(error, sink)
        await wait(firstWaitMs * 2 ** (failed - 1))
        coming = null
      }
    }
  } finally {
    bar.clear()
  }
}

async function pour(coming: Coming, sink: Sink, show: (bytes: number) => void): Promise<void> {
  await sink.begin(coming)
  let bytes = coming.start
  for await (const piece of coming.body) {
    await sink.write(piece)
    bytes += piece.length
    show(bytes)
  }
}

/** The size is an estimate: what is not whole yet is never shown as whole. */
function bytesShown(bar: ProgressBar, size: number): (bytes: number) => void {
  return (bytes) => bar.show(Math.min(0.99, bytes / Math.max(1, size)), formatBytes(bytes))
}

function gaveUp(cause: CutOff, sink: Sink): Refusal {
  const had = sink.had()
  const end = had !== null && had.bytes > 0 ? ' Continue with --resume.' : ''
  return new Refusal(`${cause.message}${end}`, { cause })
}
