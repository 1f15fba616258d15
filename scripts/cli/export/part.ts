import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises'
import { codeOf, Refusal } from '../../refusal.ts'
import type { Coming, Had } from './export-client.ts'
import type { Sink } from './sink.ts'

/** `FILE.part`, which becomes FILE when it is whole; `FILE.part.tag` says of which state it is. */
export class Part implements Sink {
  readonly #file: string
  #handle: FileHandle | null = null
  #hash: Hash = createHash('sha256')
  #bytes = 0
  #tag: string | null = null

  constructor(file: string) {
    this.#file = file
  }

  get #path(): string {
    return `${this.#file}.part`
  }

  get #tagPath(): string {
    return `${this.#path}.tag`
  }

  had(): Had | null {
    return this.#tag === null ? null : { bytes: this.#bytes, tag: this.#tag }
  }

  /** Looks for what an export left that broke off. */
  async find(): Promise<void> {
    const [size, tag] = await Promise.all([
      stat(this.#path).then(({ size: bytes }) => bytes, whenMissing),
      readFile(this.#tagPath, 'utf8').catch(whenMissing),
    ])
    if (size === null || tag === null) return
    for await (const bytes of createReadStream(this.#path)) this.#hash.update(bytes)
    this.#bytes = size
    this.#tag = tag
  }

  async begin({ start, tag }: Coming): Promise<void> {
    if (start !== this.#bytes || start === 0) {
      this.#hash = createHash('sha256')
      this.#bytes = 0
    }
    await this.#told(async () => {
      this.#handle ??= await open(this.#path, this.#bytes === 0 ? 'w' : 'r+')
      await this.#handle.truncate(this.#bytes)
      await (tag === null ? rm(this.#tagPath, { force: true }) : writeFile(this.#tagPath, tag))
    })
    this.#tag = tag
  }

  async write(bytes: Uint8Array): Promise<void> {
    await this.#told(async () => {
      for (let at = 0; at < bytes.length;)
        at += (await this.#handle?.write(bytes, at, undefined, this.#bytes + at))?.bytesWritten ?? 0
    })
    this.#hash.update(bytes)
    this.#bytes += bytes.length
  }

  /** The whole file under its name, with what it is. */
  async finish(): Promise<{ bytes: number; sha256: string }> {
    await this.#told(async () => {
      await this.#handle?.sync()
      await this.close()
      await rename(this.#path, this.#file)
      await rm(this.#tagPath, { force: true })
    })
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }

  async close(): Promise<void> {
    const handle = this.#handle
    this.#handle = null
    await handle?.close()
  }

  async #told(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (cause) {
      const reason = codeOf(cause)
      throw new Refusal(
        reason === 'ENOSPC'
          ? `The disk is full; cannot write ${this.#file}. Free some space, then continue with --resume.`
          : `${this.#file} cannot be written (${reason || String(cause)}).`,
        { cause },
      )
    }
  }
}

function whenMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null
  throw error
}
