import type { ExportedRecord } from './exported-record'

/** Canonical JSON Lines: a record a line. */
export async function* jsonLines(
  batches: AsyncIterable<readonly ExportedRecord[]>,
): AsyncGenerator<string> {
  for await (const batch of batches)
    for (const { record } of batch) yield `${JSON.stringify(record)}\n`
}
