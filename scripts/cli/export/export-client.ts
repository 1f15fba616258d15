/** What is there of a file already: so many bytes of the state with that tag. */
export interface Had {
  bytes: number
  tag: string
}

/** An export as it comes, from an offset on. */
export interface Coming {
  /** As the server names the file. */
  name: string
  /** Names the state that is exported; null where it cannot be gone on with. */
  tag: string | null
  /** Bytes left out at the beginning: those one has, or none of them when the state is another. */
  start: number
  rows: number | null
  body: AsyncIterable<Uint8Array>
}

/** Where an export comes from: a server, or the database itself. */
export interface ExportClient {
  open: (parameters: URLSearchParams, had: Had | null) => Promise<Coming>
  /** What the export is. */
  manifest: (parameters: URLSearchParams) => Promise<Record<string, unknown>>
  /** About how many bytes it will be. */
  size: (parameters: URLSearchParams) => Promise<number>
}

/** The connection broke, and may be there again. */
export class CutOff extends Error {}
