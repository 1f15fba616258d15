import { v7 } from 'uuid'

const sequenceBits = 32

let lastTime = 0
let sequence = 0

/** A UUIDv7, greater than every one this process made before, also within one millisecond. */
export function newId(now = Date.now()): string {
  if (now > lastTime) {
    lastTime = now
    sequence = randomStart()
  } else if (++sequence >= 2 ** sequenceBits) {
    lastTime++
    sequence = 0
  }
  return v7({ msecs: lastTime, seq: sequence })
}

/** Half of the range stays free to count on in. */
function randomStart(): number {
  return Math.floor(Math.random() * 2 ** (sequenceBits - 1))
}

/** When an id was made, to the millisecond. */
export function idTime(id: string): Date {
  return new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16))
}
