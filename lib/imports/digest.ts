import { hash } from 'node:crypto'

/** In hex; text counts as its UTF-8 bytes. */
export function sha256(text: string): string {
  return hash('sha256', text)
}
