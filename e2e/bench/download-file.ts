import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { get } from 'node:http'
import { pipeline } from 'node:stream/promises'

/**
 * Takes a whole file as fast as it comes and prints what that took. Run by itself, so that what
 * is measured beside it does not wait for it: `node download-file.ts URL FILE [hash]`.
 */
const [url = '', file = '/dev/null', isHashed] = process.argv.slice(2)
const since = performance.now()
const [reply] = await once(get(url), 'response')
if (reply.statusCode !== 200) throw new Error(`${url} was answered by ${reply.statusCode}`)
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
const sha256 = isHashed ? hash.digest('hex') : ''
console.log(JSON.stringify({ firstByte, seconds, bytes, rows, sha256 }))
