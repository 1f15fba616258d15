import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { resetEnv } from '@/lib/platform/env'
import { keepText, keepUpload, keptPath, removeKept, sweepUploads } from './files'
import { receiveUpload } from '@/lib/platform/http/upload'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'files-'))
  vi.stubEnv('DATA_DIR', folder)
  resetEnv()
})

afterEach(async () => {
  vi.unstubAllEnvs()
  resetEnv()
  await rm(folder, { recursive: true })
})

const text = Buffer.from('{"claim":"The moon is a moon."}\n'.repeat(1000))

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

async function* inPieces(bytes: Uint8Array, size = 1000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function* thenFails(bytes: Uint8Array, error: Error): AsyncGenerator<Uint8Array> {
  yield* inPieces(bytes)
  throw error
}

function coded(code: string): Error {
  return Object.assign(new Error(code), { code })
}

async function filesLeft(): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

describe('an upload', () => {
  it('is kept under the hash of its content and packed on the way', async () => {
    const kept = await keepUpload(inPieces(text))
    const hash = sha256(text)
    expect(kept).toEqual({
      sha256: hash,
      path: `files/${hash.slice(0, 2)}/${hash}.gz`,
      bytes: text.length,
      compressed: true,
    })
    expect(gunzipSync(await readFile(keptPath(kept.path)))).toEqual(text)
  })

  it('is the same file whether it came compressed or not, in one piece or byte by byte', async () => {
    const plain = await keepUpload(inPieces(text))
    expect(await keepUpload(inPieces(gzipSync(text)))).toEqual(plain)
    expect(await keepUpload(inPieces(gzipSync(text), 1))).toEqual(plain)
    expect(await filesLeft()).toHaveLength(1)
  })

  it('made of several gzip parts is read to its end', async () => {
    const parts = Buffer.concat([gzipSync(text), gzipSync(text)])
    expect(await keepUpload(inPieces(parts))).toMatchObject({ bytes: text.length * 2 })
  })

  it('of a short text is the same as one that was uploaded', async () => {
    const kept = await keepText(text.toString())
    const content = gunzipSync(await readFile(keptPath(kept.path)))
    expect(content.equals(text)).toBe(true)
    expect(await keepUpload(inPieces(text))).toEqual(kept)
    expect(await readdir(keptPath('files/uploads'))).toEqual([])
  })

  it('in Parquet is stored as it is, for it is read by seeking', async () => {
    const parquet = Buffer.concat([Buffer.from('PAR1'), randomBytes(5000), Buffer.from('PAR1')])
    const kept = await keepUpload(inPieces(parquet))
    expect(kept).toMatchObject({ compressed: false, path: expect.not.stringContaining('.gz') })
    expect(await readFile(keptPath(kept.path))).toEqual(parquet)
    expect(await keepUpload(inPieces(gzipSync(parquet)))).toEqual(kept)
  })

  it.each([0, 1, 3])('of %i bytes is kept, too', async (size) => {
    expect(await keepUpload(inPieces(Buffer.alloc(size, 65)))).toMatchObject({ bytes: size })
  })

  it('of 50 MB arrives whole', async () => {
    const piece = randomBytes(1024 * 1024)
    async function* source() {
      for (let count = 0; count < 50; count += 1) yield piece
    }
    const kept = await keepUpload(source())
    expect(kept.bytes).toBe(50 * 1024 * 1024)
    const whole = gunzipSync(await readFile(keptPath(kept.path)))
    expect(whole.length).toBe(kept.bytes)
    expect(sha256(whole)).toBe(kept.sha256)
  })

  it.each([
    ['that is cut off', () => thenFails(text, coded('ECONNRESET')), 'cut off', 400],
    ['that meets a full disk', () => thenFails(text, coded('ENOSPC')), 'disk', 503],
    ['with damaged gzip', () => inPieces(damaged()), 'damaged', 422],
    [
      'with half a gzip',
      () => inPieces(gzipSync(randomBytes(5000)).subarray(0, 999)),
      'cut off',
      422,
    ],
  ])('%s says so and leaves nothing', async (_name, source, message, status) => {
    const failing = keepUpload(source())
    await expect(failing).rejects.toThrow(message)
    await expect(failing).rejects.toMatchObject({ status })
    expect(await filesLeft()).toEqual([])
  })

  it('that is larger than allowed is refused and leaves nothing', async () => {
    const failing = keepUpload(inPieces(text), { maxBytes: 2000 })
    await expect(failing).rejects.toMatchObject({ code: 'too_large' })
    expect(await filesLeft()).toEqual([])
  })

  it('that would fill the disk once unpacked is refused early', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000))
    const limits = { harmlessBytes: 1_000_000 }
    const failing = keepUpload(inPieces(bomb), { limits })
    await expect(failing).rejects.toMatchObject({ code: 'too_large' })
    expect(await filesLeft()).toEqual([])
    expect(await keepUpload(inPieces(bomb))).toMatchObject({ bytes: 20_000_000 })
  })

  it('can be removed, and removed again', async () => {
    const { path: place } = await keepUpload(inPieces(text))
    await removeKept(place)
    await removeKept(place)
    expect(await filesLeft()).toEqual([])
  })
})

function damaged(): Buffer {
  const bytes = gzipSync(randomBytes(5000))
  bytes.fill(0xff, 500, 600)
  return bytes
}

describe('what a crash leaves of uploads', () => {
  it('is swept once nothing has been written to it for a while', async () => {
    await keepUpload(inPieces(text))
    const uploads = path.join(folder, 'files/uploads')
    await writeFile(path.join(uploads, 'dead'), 'x')
    await writeFile(path.join(uploads, 'alive'), 'x')
    await utimes(path.join(uploads, 'dead'), new Date(0), new Date(0))
    expect(await sweepUploads()).toBe(1)
    expect(await readdir(uploads)).toEqual(['alive'])
  })

  it('is swept a day later where it is an unpacked archive, which another process may still read', async () => {
    const uploads = path.join(folder, 'files/uploads')
    for (const [name, hours] of [
      ['archive-dead', 25],
      ['archive-read', 23],
    ] as const) {
      await mkdir(path.join(uploads, name), { recursive: true })
      await writeFile(path.join(uploads, name, '1'), 'x')
      const time = new Date(Date.now() - hours * 60 * 60_000)
      await utimes(path.join(uploads, name), time, time)
    }
    expect(await sweepUploads()).toBe(1)
    expect(await readdir(uploads)).toEqual(['archive-read'])
  })

  it('may be gone by the time it is looked at', async () => {
    await keepUpload(inPieces(text))
    await symlink('nowhere', path.join(folder, 'files/uploads/gone'))
    expect(await sweepUploads()).toBe(0)
  })

  it('is nothing in a new folder', async () => {
    expect(await sweepUploads()).toBe(0)
  })
})

function form(parts: [string, string | File][]): FormData {
  const data = new FormData()
  for (const [name, value] of parts) data.append(name, value)
  return data
}

describe('a request with a file', () => {
  const address = 'http://127.0.0.1:3000/api/imports'

  function request(body: BodyInit, headers: Record<string, string> = {}): Request {
    return new Request(address, { method: 'POST', body, headers })
  }

  /** Sends a form as bytes, as they arrive from a socket. */
  async function posted(data: FormData, bytes = Number.POSITIVE_INFINITY): Promise<Request> {
    const whole = new Response(data)
    const type = whole.headers.get('content-type') ?? ''
    const body = Buffer.from(await whole.arrayBuffer()).subarray(0, bytes)
    return request(body, { 'content-type': type })
  }

  it('may have it as its body', async () => {
    const upload = await receiveUpload(request(text))
    expect(upload).toMatchObject({ file: { sha256: sha256(text) }, fields: {} })
  })

  it('may have it as a field of a form', async () => {
    const file = new File([text], 'träces.jsonl')
    const upload = await receiveUpload(
      await posted(
        form([
          ['collection', 'moon'],
          ['file', file],
        ]),
      ),
    )
    expect(upload).toMatchObject({
      file: { sha256: sha256(text), bytes: text.length },
      filename: 'träces.jsonl',
      fields: { collection: 'moon' },
    })
  })

  it('may send a large one as a field', async () => {
    const bytes = randomBytes(5_000_000)
    const upload = await receiveUpload(await posted(form([['file', new File([bytes], 'x')]])))
    expect(upload.file).toMatchObject({ sha256: sha256(bytes), bytes: bytes.length })
  })

  it.each([
    ['no file', form([['collection', 'moon']]), 'no field "file"'],
    ['another field', form([['data', new File(['x'], 'x')]]), 'not "data"'],
    [
      'two files',
      form([
        ['file', new File(['x'], 'x')],
        ['file', new File(['y'], 'y')],
      ]),
      'one file at a time',
    ],
  ])('with %s is refused', async (_name, data, message) => {
    await expect(receiveUpload(await posted(data))).rejects.toThrow(message)
  })

  it('whose form is cut off leaves nothing', async () => {
    const failing = receiveUpload(await posted(form([['file', new File([text], 'x')]]), 9000))
    await expect(failing).rejects.toMatchObject({ code: 'invalid' })
    await vi.waitFor(async () => expect(await filesLeft()).toEqual([]), { timeout: 20_000 })
  })

  it('in a form that is larger than allowed is refused', async () => {
    const data = form([['file', new File([text], 'x')]])
    const failing = receiveUpload(await posted(data), { maxBytes: 2000 })
    await expect(failing).rejects.toMatchObject({ code: 'too_large' })
    expect(await filesLeft()).toEqual([])
  })
})
