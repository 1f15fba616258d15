import { hash } from 'node:crypto'

export type HashEncoding = 'hex' | 'base64url'

/** Text counts as its UTF-8 bytes. */
export function sha256(content: string | Uint8Array, encoding: HashEncoding = 'hex'): string {
  return hash('sha256', content, encoding)
}
