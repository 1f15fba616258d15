import { serialize } from 'node:v8'
import { FormatError } from '@/lib/formats/format-error'
import { heapGuard } from '@/lib/platform/threads/heap'
import type { ThreadMain } from '@/lib/platform/threads/thread'
import { Ordinals } from '@/lib/features/store/ordinals'
import { prepareFile } from './batches'
import { prepareTaskSchema, type Prepared } from './prepare-in-thread'
import { recognise } from './recognise'

/** What a batch needs lies below; what lies above has been sent. */
const heapMegabytes = 64

/** Reads a file and prepares its rows, away from the thread that stores them. */
export const main: ThreadMain = async (input, { send }) => {
  const { file, scope, after } = prepareTaskSchema.parse(input)
  const hand = (prepared: Prepared) => send(serialize(prepared))
  const keepHeapSmall = heapGuard(heapMegabytes)
  const recognised = await recognise(file)
  if (!recognised.ok) return await hand({ refused: recognised.reason })
  const { source } = recognised.file
  try {
    for await (const batch of prepareFile(
      recognised.file,
      { ...scope, ordinals: new Ordinals() },
      after,
    )) {
      await hand({ batch })
      keepHeapSmall()
    }
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    await hand({ refused: error.message })
  } finally {
    await source.close()
  }
}
