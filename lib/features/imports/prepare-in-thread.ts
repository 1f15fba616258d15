import { availableParallelism } from 'node:os'
import { deserialize } from 'node:v8'
import { z } from 'zod'
import { FormatError } from '@/lib/formats/format-error'
import type { Scope } from '@/lib/features/store/prepare'
import { Ordinals } from '@/lib/features/store/ordinals'
import { labelMappings } from '@/lib/core/vocabulary/label-mapping'
import { threadBytes } from '@/lib/platform/threads/thread-bytes'
import { prepareFile, type PreparedBatch } from './batches'
import type { FileToRead, RecognisedFile } from './recognise'
import { importOptionsSchema } from './schema'

const thread = {
  module: 'lib/features/imports/prepare-thread',
  resourceLimits: { maxYoungGenerationSizeMb: 32 },
  ready: 1,
}

/** Bytes of a file from which on the start of a thread, and reading its head twice, are well spent. */
const worthAThread = 16 * 1024 * 1024

export const prepareTaskSchema = z.object({
  file: z.object({
    path: z.string(),
    filename: z.string(),
    options: importOptionsSchema,
    tmpDir: z.string().optional(),
    batchRows: z.number().optional(),
  }),
  scope: z.object({
    collection: z.string(),
    import: z.string(),
    labels: z.enum(labelMappings),
  }),
  /** The last row that is stored. */
  after: z.number(),
})
export type PrepareTask = z.infer<typeof prepareTaskSchema>

/** What the thread sends: rows, or why the file cannot be read on. */
export type Prepared = { batch: PreparedBatch } | { refused: string }

/**
 * The rows of a file, ready to be stored. Those of a large file are prepared in a thread of their own, while the
 * ones before are stored; an archive is not, since unpacking it twice costs more.
 */
export function preparedBatches(
  recognised: RecognisedFile,
  { file, scope, after }: { file: FileToRead; scope: Omit<Scope, 'ordinals'>; after: number },
): AsyncGenerator<PreparedBatch> {
  const { bytesTotal } = recognised.source.progress()
  const { container } = recognised.source
  const isPlain = container !== 'zip' && container !== 'tar' && bytesTotal >= worthAThread
  return isPlain && availableParallelism() > 1
    ? preparedInThread({ file, scope, after })
    : prepareFile(recognised, { ...scope, ordinals: new Ordinals() }, after)
}

/** Throws FormatError where the file turns out to be damaged, as reading it here does. */
export async function* preparedInThread(task: PrepareTask): AsyncGenerator<PreparedBatch> {
  for await (const piece of threadBytes(thread, task)) {
    const prepared: Prepared = deserialize(piece)
    if ('refused' in prepared) throw new FormatError('damaged', prepared.refused)
    yield prepared.batch
  }
}
