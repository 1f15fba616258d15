const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** How much a JSON body may hold; checked before it is parsed. */
export interface BodyLimits {
  bytes: number
  /** Names of fields, at every depth. */
  keys: number
  /** Elements and fields but the first of each list and object, so about all there are. */
  entries: number
}

/** Objects and lists within one another: the deepest schema of ours has 8. */
export const deepest = 64

/** Above this a body is parsed in a thread of its own: on the event loop it would hold up other requests. */
export const parsedInPlace = 256 * kilobyte

/** Sign-in, sessions and links: a few short fields, and nobody has to be signed in. */
export const shortLimits: BodyLimits = { bytes: 64 * kilobyte, keys: 1_000, entries: 1_000 }
export const judgementLimits: BodyLimits = { bytes: 256 * kilobyte, keys: 5_000, entries: 5_000 }
/** Uploads are streams with a limit of their own, `MAX_UPLOAD_MB`. */
export const usualLimits: BodyLimits = { bytes: megabyte, keys: 32_000, entries: 100_000 }
/**
 * Runs and composed problem sets: a claim is sent with its document of up to 5 million characters, as one request that
 * can be repeated, and problems as lists of up to 4 million. Like every body above 256 KB they are parsed in a thread, after
 * the session or key is checked.
 */
export const textLimits: BodyLimits = { ...usualLimits, bytes: 8 * megabyte }

/** `64 KB`, `1 MB`. */
export function sizeWord(bytes: number): string {
  return bytes < megabyte ? `${bytes / kilobyte} KB` : `${bytes / megabyte} MB`
}
