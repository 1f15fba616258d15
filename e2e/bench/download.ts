import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'

export interface Download {
  /** From asking to the first byte, in milliseconds. */
  firstByte: number
  seconds: number
  bytes: number
  rows: number
  /** Empty where it was not asked for: it costs the machine a part of what it has. */
  sha256: string
}

interface Options {
  file?: string | undefined
  isHashed?: boolean
}

async function asked(url: string): Promise<IncomingMessage> {
  const [reply] = await once(get(url), 'response')
  if (reply.statusCode !== 200) throw new Error(`${url} was answered by ${reply.statusCode}`)
  return reply
}

/** Takes a whole file as fast as it comes. */
export async function download(url: string, options: Options = {}): Promise<Download> {
  const { file = '/dev/null', isHashed = false } = options
  const since = performance.now()
  const reply = await asked(url)
  const hash = createHash('sha256')
  let [firstByte, bytes] = [0, 0]
  reply.on('data', (piece: Buffer) => {
    if (bytes === 0) firstByte = performance.now() - since
    bytes += piece.length
    if (isHashed) hash.update(piece)
  })
  await pipeline(reply, createWriteStream(file))
  const seconds = (performance.now() - since) / 1000
  const rows = Number(reply.headers['x-row-count'])
  return { firstByte, seconds, bytes, rows, sha256: isHashed ? hash.digest('hex') : '' }
}
