import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { env } from './env'

const algorithm = 'aes-256-gcm'
const version = 'v1'

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** Made on first use; of two processes that make it at once, one wins and both use that. */
async function ownSecret(): Promise<string> {
  const { dataDir } = env()
  const place = path.join(dataDir, 'secret')
  try {
    return await readFile(place, 'utf8')
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error
  }
  await mkdir(dataDir, { recursive: true })
  const fresh = `${place}.${randomBytes(6).toString('hex')}`
  await writeFile(fresh, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  await link(fresh, place).catch((error: unknown) => {
    if (!isCode(error, 'EEXIST')) throw error
  })
  await rm(fresh, { force: true })
  return await readFile(place, 'utf8')
}

async function derived(purpose: string): Promise<Uint8Array> {
  const secret = env().secret ?? (await ownSecret())
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
}

const key = async () => await derived('touchstone stored keys')

/** A secret for one purpose, so that no other can be made from it. */
export async function derivedSecret(purpose: string): Promise<string> {
  return Buffer.from(await derived(purpose)).toString('base64url')
}

/** Encrypts what must not be readable in the database or its copies. */
export async function encrypt(text: string): Promise<string> {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(algorithm, await key(), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [version, nonce, body, cipher.getAuthTag()]
    .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
    .join('.')
}

/** The text again, or null when it was encrypted with another secret or has been changed. */
export async function decrypt(stored: string): Promise<string | null> {
  const [found, nonce, body, tag] = stored.split('.')
  if (found !== version || nonce === undefined || body === undefined || tag === undefined)
    return null
  try {
    const decipher = createDecipheriv(algorithm, await key(), Buffer.from(nonce, 'base64url'))
    decipher.setAuthTag(Buffer.from(tag, 'base64url'))
    const text = [decipher.update(Buffer.from(body, 'base64url')), decipher.final()]
    return Buffer.concat(text).toString('utf8')
  } catch {
    return null
  }
}
