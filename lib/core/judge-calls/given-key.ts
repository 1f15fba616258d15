/** A call that came with a file is kept under a name of its own: no file can answer for a server that is asked here. */
const prefix = 'file:'

/** `digest`: of all that the file says was told and said. */
export function keptUnder(key: string, digest: string): string {
  return `${prefix}${digest}:${key}`
}

/** What a call is called in files. */
export function keyInFiles(kept: string): string {
  return kept.startsWith(prefix) ? kept.slice(kept.indexOf(':', prefix.length) + 1) : kept
}
