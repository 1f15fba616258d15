import type { Coming, Had } from './export-client.ts'

/** Where an export goes. */
export interface Sink {
  /** What is there already. */
  had: () => Had | null
  /** Before the bytes come: keeps what is there up to their start, and nothing beyond. */
  begin: (coming: Coming) => Promise<void>
  write: (bytes: Uint8Array) => Promise<void>
}
