import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'

const sequenceBits = 32

/** Drawn for many ids at once: one call an id is a noticeable part of a large import. */
const pool = new Uint8Array(16 * 1024)
let drawn = pool.length

/** Makes UUIDv7s, each greater than every one it made before, also within one millisecond or when the clock goes back. */
export function idSource(): (now?: number) => string {
  let lastTime = 0
  let sequence = 0
  return (now = Date.now()) => {
    if (now > lastTime) {
      lastTime = now
      sequence = randomStart()
    } else if (++sequence >= 2 ** sequenceBits) {
      lastTime++
      sequence = 0
    }
    return v7({ msecs: lastTime, seq: sequence, random: randomBytes() })
  }
}

/** The ids of this process. */
export const newId = idSource()

function randomBytes(): Uint8Array {
  if (drawn === pool.length) {
    randomFillSync(pool)
    drawn = 0
  }
  return pool.subarray(drawn, (drawn += 16))
}

/** Half of the range stays free to count on in. */
function randomStart(): number {
  return Math.floor(Math.random() * 2 ** (sequenceBits - 1))
}

/** When an id was made, to the millisecond. */
export function idTime(id: string): Date {
  return new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16))
}
