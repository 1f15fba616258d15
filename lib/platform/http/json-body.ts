import { cleanStrings, mayNeedCleaning } from '@/lib/formats/clean-strings'
import { type BodyLimits, deepest } from '@/lib/platform/http/body-limits'
import { AppError } from '@/lib/platform/error'

const [quote, backslash, colon, comma] = [0x22, 0x5c, 0x3a, 0x2c]
const [openObject, closeObject, openList, closeList] = [0x7b, 0x7d, 0x5b, 0x5d]

/**
 * Refuses text with more keys, entries or depth than allowed. It only counts signs outside of strings, so it takes no
 * memory; what is no JSON is left to the parser.
 */
function requireWithin(bytes: Uint8Array, limits: Pick<BodyLimits, 'keys' | 'entries'>): void {
  let [keys, entries, depth] = [0, 0, 0]
  for (let at = 0; at < bytes.length; at += 1) {
    const sign = bytes[at]
    if (sign === quote) at = endOfString(bytes, at)
    else if (sign === colon) keys += 1
    else if (sign === comma) entries += 1
    else if (sign === openObject || sign === openList) depth += 1
    else if (sign === closeObject || sign === closeList) depth -= 1
    if (keys > limits.keys) throw tooMuch(`has more than ${limits.keys} fields`)
    if (entries > limits.entries) throw tooMuch(`has more than ${limits.entries} entries`)
    if (depth > deepest) throw tooMuch(`is nested more than ${deepest} levels deep`)
  }
}

function endOfString(bytes: Uint8Array, start: number): number {
  for (let at = start + 1; at < bytes.length; at += 1) {
    if (bytes[at] === backslash) at += 1
    else if (bytes[at] === quote) return at
  }
  return bytes.length
}

function tooMuch(fault: string): AppError {
  return new AppError('too_large', `The body ${fault}. Send less at a time.`)
}

/**
 * JSON in UTF-8 within the limits of its call. Throws `too_large` or `invalid` before any value is made of it. No database
 * of ours holds U+0000 or lone surrogates: they become U+FFFD.
 */
export function parseJsonBody(
  bytes: Uint8Array,
  limits: Pick<BodyLimits, 'keys' | 'entries'>,
): unknown {
  requireWithin(bytes, limits)
  const text = decode(bytes)
  try {
    const value: unknown = JSON.parse(text)
    return mayNeedCleaning(text) ? cleanStrings(value, []) : value
  } catch (cause) {
    throw new AppError('invalid', 'The body is not JSON.', { cause })
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new AppError('invalid', 'The body is not UTF-8.', { cause })
  }
}
