import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerResponse } from 'node:http'
import type { Faults } from './faults'

/** Writes events to a response, cut into packets as the faults want it. */
export class FrameWriter {
  readonly #response: ServerResponse
  readonly #faults: Faults
  #waiting: string[] = []

  constructor(response: ServerResponse, faults: Faults) {
    this.#response = response
    this.#faults = faults
  }

  async send(data: unknown): Promise<void> {
    const { crlf, comment_lines: comments, frames_per_packet: together = 1 } = this.#faults
    const text = typeof data === 'string' ? data : JSON.stringify(data)
    const end = crlf ? '\r\n' : '\n'
    const comment = comments ? `: ping${end}` : ''
    this.#waiting.push(`${comment}data: ${text}${end}${end}`)
    if (this.#waiting.length >= together) await this.flush()
  }

  async flush(): Promise<void> {
    const bytes = Buffer.from(this.#waiting.join(''))
    this.#waiting = []
    if (bytes.length === 0) return
    const { split_packets: writes = 1 } = this.#faults
    const size = Math.max(1, Math.ceil(bytes.length / writes))
    for (let at = 0; at < bytes.length; at += size) {
      await this.#write(bytes.subarray(at, at + size))
      // A pause lets the packet leave by itself.
      if (writes > 1) await sleep(1)
    }
  }

  async #write(bytes: Uint8Array): Promise<void> {
    if (this.#response.destroyed || this.#response.write(bytes)) return
    const response = this.#response
    await new Promise<void>((resolve) => {
      const goOn = () => {
        response.off('drain', goOn)
        response.off('close', goOn)
        resolve()
      }
      response.on('drain', goOn)
      response.on('close', goOn)
    })
  }
}
