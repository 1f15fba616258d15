import type { Response } from 'undici'
import { ModelServerError } from './error'

export function tooLarge(most: number): ModelServerError {
  return new ModelServerError('too_large', `The reply is longer than ${most} bytes.`)
}

/** The bytes of a reply as they arrive. Throws when there are more than `most`. */
export async function* limited(response: Response, most: number): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    if (!(chunk instanceof Uint8Array)) continue
    bytes += chunk.byteLength
    if (bytes > most) throw tooLarge(most)
    yield chunk
  }
}

/** A reply as text, at most so many bytes of it. */
export async function readText(response: Response, most: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of limited(response, most)) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}
