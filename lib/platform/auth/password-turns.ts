import { Turns } from '../turns'

declare global {
  /** Every route is built with a copy of this module, and all share one queue. */
  var touchstonePasswordTurns: Turns | undefined
}

/**
 * Work that hashes a password: about 70 ms of a core and 32 MB each (scrypt). Two at once leave half of Node's threads to
 * files; with 64 waiting the last one has its turn after about 3 s.
 */
export async function withPasswordTurn<T>(
  address: string | null,
  work: () => Promise<T>,
): Promise<T> {
  globalThis.touchstonePasswordTurns ??= new Turns({
    atOnce: 2,
    waiting: 64,
    waitingOfKey: 16,
    message: 'Too many sign-ins at the same time. Try again in a few seconds.',
  })
  return await globalThis.touchstonePasswordTurns.take(address ?? '', work)
}
