import { Refusal } from '../../refusal.ts'
import type { Coming, Had } from './export-client.ts'
import type { Sink } from './sink.ts'

/** Standard output, from which nothing can be taken back. */
export class Output implements Sink {
  #bytes = 0
  #tag: string | null = null

  had(): Had | null {
    return this.#tag === null ? null : { bytes: this.#bytes, tag: this.#tag }
  }

  async begin({ start, tag }: Coming): Promise<void> {
    if (start !== this.#bytes)
      throw new Refusal(
        'The connection was lost, and the exported data has changed. Start the export again.',
      )
    this.#tag = tag
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.#bytes += bytes.length
    if (process.stdout.write(bytes)) return
    await new Promise((resolve) => void process.stdout.once('drain', resolve))
  }
}
