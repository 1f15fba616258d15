import { formatPath } from './json-path'

/** NaN, Infinity or -Infinity where a value should stand. */
export type BareToken = { start: number; end: number; path: string }

export type JsonScan =
  | { ok: true; end: number; bare: BareToken[] }
  | { ok: false; at: number; path: string; message: string; endsEarly: boolean }

type Frame = { isArray: boolean; index: number; keyStart: number; keyEnd: number }

const numberPattern = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const words = ['true', 'false', 'null', 'NaN', 'Infinity', '-Infinity']
const bareWords = new Set(['NaN', 'Infinity', '-Infinity'])

class ScanFailure extends Error {}

/**
 * Checks one JSON value that starts at `from`, letting bare NaN and infinities pass. Slower than
 * JSON.parse and used only where that has failed: it knows the place and the path of a fault.
 */
export function scanJson(text: string, from = 0, maxDepth = 500): JsonScan {
  return new JsonScanner(text, from, maxDepth).scan()
}

class JsonScanner {
  readonly #text: string
  readonly #maxDepth: number
  readonly #stack: Frame[] = []
  readonly #bare: BareToken[] = []
  #at: number
  #endsEarly = false

  constructor(text: string, from: number, maxDepth: number) {
    this.#text = text
    this.#at = from
    this.#maxDepth = maxDepth
  }

  scan(): JsonScan {
    try {
      do this.#value()
      while (this.#isMoreComing())
      return { ok: true, end: this.#at, bare: this.#bare }
    } catch (error) {
      if (!(error instanceof ScanFailure)) throw error
      const { message } = error
      return { ok: false, at: this.#at, path: this.#path(), message, endsEarly: this.#endsEarly }
    }
  }

  /** Reads a scalar, or opens containers down to the first scalar or empty container. */
  #value(): void {
    for (;;) {
      const char = this.#next('a value')
      if (char === '{' || char === '[') {
        this.#open(char === '[')
        if (this.#closeIfEmpty(char === '[' ? ']' : '}')) return
        if (char === '{') this.#key()
      } else if (char === '"') return this.#string()
      else if (char === '-' || (char >= '0' && char <= '9')) return this.#number()
      else return this.#word()
    }
  }

  /** After a value: closes what ends here; true when a comma promises another value. */
  #isMoreComing(): boolean {
    for (;;) {
      const frame = this.#stack.at(-1)
      if (frame === undefined) return false
      const close = frame.isArray ? ']' : '}'
      const char = this.#next(`"," or "${close}"`)
      if (char !== close && char !== ',') this.#unexpected(`"," or "${close}"`)
      this.#at++
      if (char === close) {
        this.#stack.pop()
        continue
      }
      frame.index++
      if (!frame.isArray) this.#key()
      return true
    }
  }

  #open(isArray: boolean): void {
    if (this.#stack.length >= this.#maxDepth) {
      throw new ScanFailure(tooDeepMessage(this.#maxDepth))
    }
    this.#stack.push({ isArray, index: 0, keyStart: -1, keyEnd: -1 })
    this.#at++
  }

  #closeIfEmpty(close: string): boolean {
    if (this.#next(`a value or "${close}"`) !== close) return false
    this.#at++
    this.#stack.pop()
    return true
  }

  #key(): void {
    if (this.#next('a key in quotes') !== '"') this.#unexpected('a key in quotes')
    const start = this.#at
    this.#string()
    const frame = this.#stack.at(-1)
    if (frame !== undefined) Object.assign(frame, { keyStart: start, keyEnd: this.#at })
    if (this.#next('":"') !== ':') this.#unexpected('":"')
    this.#at++
  }

  #string(): void {
    const text = this.#text
    let at = this.#at + 1
    for (;;) {
      const code = text.charCodeAt(at)
      if (code === 0x22) break
      if (code === 0x5c) at += this.#escape(at)
      else if (code >= 0x20) at++
      else this.#failInString(at, code)
    }
    this.#at = at + 1
  }

  /** Length of the escape at `at`. */
  #escape(at: number): number {
    const next = this.#text.charAt(at + 1)
    if (next === 'u' && /^[0-9a-fA-F]{4}$/.test(this.#text.slice(at + 2, at + 6))) return 6
    if (next !== '' && '"\\/bfnrt'.includes(next)) return 2
    const isCut =
      next === '' || (next === 'u' && /^[0-9a-fA-F]{0,3}$/.test(this.#text.slice(at + 2)))
    this.#at = at
    if (isCut) this.#cut('inside a string')
    throw new ScanFailure(`bad escape "\\${next}" at character ${at + 1}`)
  }

  #failInString(at: number, code: number): never {
    this.#at = Math.min(at, this.#text.length)
    if (Number.isNaN(code)) this.#cut('inside a string')
    const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
    throw new ScanFailure(`control character ${name} inside a string at character ${at + 1}`)
  }

  #number(): void {
    if (this.#text.startsWith('-I', this.#at)) return this.#word()
    numberPattern.lastIndex = this.#at
    const length = numberPattern.exec(this.#text)?.[0].length ?? 0
    const rest = this.#text.slice(this.#at + length, this.#at + length + 3)
    if (/^(?:-|\.|[eE][+-]?)$/.test(rest)) this.#cut('inside a number')
    if (length === 0) this.#unexpected('a number')
    this.#at += length
  }

  #word(): void {
    const start = this.#at
    const word = words.find((candidate) => this.#text.startsWith(candidate, start))
    if (word === undefined) {
      const rest = this.#text.slice(start, start + 10)
      if (words.some((candidate) => candidate.startsWith(rest))) this.#cut('inside a word')
      this.#unexpected('a value')
    }
    this.#at += word.length
    if (bareWords.has(word)) this.#bare.push({ start, end: this.#at, path: this.#path() })
  }

  /** Steps over white space to the next character. */
  #next(wanted: string): string {
    const text = this.#text
    let at = this.#at
    for (;;) {
      const code = text.charCodeAt(at)
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) break
      at++
    }
    this.#at = at
    if (at >= text.length) this.#cut(`before ${wanted}`)
    return text.charAt(at)
  }

  #cut(where: string): never {
    this.#endsEarly = true
    throw new ScanFailure(`the text ends ${where}`)
  }

  #unexpected(wanted: string): never {
    const found = JSON.stringify(String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 0xfffd))
    throw new ScanFailure(`${wanted} was expected at character ${this.#at + 1}, found ${found}`)
  }

  #path(): string {
    const segments: (string | number)[] = []
    for (const frame of this.#stack.slice(0, 20)) {
      if (frame.isArray) segments.push(frame.index)
      else if (frame.keyEnd > 0)
        segments.push(readKey(this.#text.slice(frame.keyStart, frame.keyEnd)))
    }
    return formatPath(segments)
  }
}

function readKey(quoted: string): string {
  const key: unknown = JSON.parse(quoted)
  return typeof key === 'string' ? key : quoted
}

export function tooDeepMessage(maxDepth: number): string {
  return `brackets are nested more than ${maxDepth} deep`
}
