import { fromDecimal, plus, rational, times, type Rational } from './rational'
import {
  callNames,
  characters,
  dropped,
  fractions,
  names,
  own,
  signNames,
  signs,
  superscripts,
  textCommands,
} from './symbols'
import { isShortWord, numberWord, unitOf } from './words'

/** `isSpaced`: white space stands before it. */
export type Token = { isSpaced: boolean } & (
  | { kind: 'number'; text: string; value: Rational; isDecimal: boolean }
  /** A variable or a constant. */
  | { kind: 'name'; text: string }
  | { kind: 'word'; text: string }
  /** Something that takes arguments: frac, sqrt, sin. */
  | { kind: 'call'; text: string }
  | { kind: 'sign'; text: string }
)

interface Lexing {
  /** Whether a comma before three digits belongs to the number: 1,234. */
  joinsThousands: boolean
  /** Inside \text, where letters make words. */
  isText?: boolean
  depth?: number
}

const digitGap = String.raw`(?:\{,\}|,\\!|\\[,;: ]|[\u00a0\u2009\u202f ])`
const grouped = new RegExp(String.raw`\d{1,3}(?:${digitGap}\d{3})+(?!\d)(?:\.\d+)?`, 'y')
const withCommas = /\d{1,3}(?:,(?:\\!)?\d{3})+(?!\d)(?:\.\d+)?/y
const repeating = /(\d*)\.(\d*)\\overline\s*\{\s*(\d{1,40})\s*\}/y
const decimal = /(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d{1,3}(?![\d.a-zA-Z]))?/y
const letters = /[A-Za-z]+(?:-(?:one|two|three|four|five|six|seven|eight|nine)\b)?/iy
const command = /\\(?:[A-Za-z]+\*?|.)/suy
const blank = /(?:\s|~|\u200b|\ufeff)+/uy

/** A word may follow a number at once, a product of variables may not look like one. */
function isWord(run: string, isSpaced: boolean, lexing: Lexing): boolean {
  if (lexing.isText === true) return run.length > 1
  if (run.length === 2) return unitOf(run) !== null || isShortWord(run)
  return run.length > 2 && (isSpaced || unitOf(run) !== null) && /[aeiou]/iu.test(run)
}

/** Splits what was written into tokens; null where a character has no meaning in an answer. */
export function tokensOf(text: string, lexing: Lexing): Token[] | null {
  return new Lexer(text, lexing).run()
}

class Lexer {
  readonly #text: string
  readonly #lexing: Lexing
  readonly #tokens: Token[] = []
  #at = 0
  #isSpaced = true

  constructor(text: string, lexing: Lexing) {
    this.#text = text
    this.#lexing = lexing
  }

  run(): Token[] | null {
    while (this.#at < this.#text.length) {
      if (this.#take(blank) !== null) this.#isSpaced = true
      else if (!(this.#number() || this.#letters() || this.#command() || this.#character())) {
        return null
      }
    }
    return this.#tokens
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)
    if (found !== null) this.#at += found[0].length
    return found
  }

  #push(kind: 'name' | 'word' | 'call' | 'sign', text: string): true {
    this.#tokens.push({ kind, text, isSpaced: this.#isSpaced })
    this.#isSpaced = false
    return true
  }

  #pushNumber(text: string, value: Rational, isDecimal = false): true {
    this.#tokens.push({ kind: 'number', text, value, isDecimal, isSpaced: this.#isSpaced })
    this.#isSpaced = false
    return true
  }

  #number(): boolean {
    const endless = this.#take(repeating)
    if (endless !== null) {
      return this.#pushNumber(
        endless[0],
        repeatingValue(endless[1] ?? '', endless[2] ?? '', endless[3] ?? ''),
      )
    }
    const joined = this.#lexing.joinsThousands ? this.#take(withCommas) : null
    const found = joined ?? this.#take(grouped) ?? this.#take(decimal)
    if (found === null) return false
    const plain = found[0].replaceAll(/[^\d.eE+-]/gu, '')
    return this.#pushNumber(plain, fromDecimal(plain), /[.eE]/u.test(plain))
  }

  #letters(): boolean {
    const found = this.#take(letters)
    if (found === null) return false
    const [run] = found
    const counted = numberWord(run)
    if (counted !== null) return this.#pushNumber(run, rational(counted))
    const lower = run.toLowerCase()
    if (lower === 'or' || lower === 'and') return this.#push('sign', ';')
    const call = run.length > 1 ? own(callNames, lower) : null
    if (call !== null && call !== 'begin' && call !== 'end') return this.#push('call', call)
    const name = own(names, lower)
    if (name !== null) return this.#push('name', name)
    if (isWord(run, this.#isSpaced, this.#lexing) || this.#isUnitLetter(run))
      return this.#push('word', run)
    for (const letter of run.replaceAll('-', '')) this.#push('name', letter)
    return true
  }

  /** \text{m} after a number is metres, \text{A} alone an answer. */
  #isUnitLetter(run: string): boolean {
    const before = this.#tokens.at(-1)
    if (this.#lexing.isText !== true || run.length > 1 || before === undefined) return false
    return unitOf(run) !== null && (before.kind !== 'sign' || /[})/]/u.test(before.text))
  }

  #command(): boolean {
    const found = this.#take(command)
    if (found === null) return false
    const name = found[0].slice(1).replace(/\*$/u, '')
    if (textCommands.has(name)) return this.#textContent()
    if (name === '$') return this.#push('word', 'dollars')
    if (name.trim() === '' || dropped.has(name)) {
      if (/^(?:left|right)$/u.test(name) && this.#text[this.#at] === '.') this.#at += 1
      return (this.#isSpaced = true)
    }
    const sign = own(signNames, name)
    if (sign !== null) return this.#push('sign', sign)
    const call = own(callNames, name)
    if (call !== null) return this.#push('call', call)
    if (!/^[A-Za-z]+$/u.test(name)) return false
    return this.#push('name', own(names, name) ?? name)
  }

  #textContent(): boolean {
    this.#take(blank)
    if (this.#text[this.#at] !== '{') return (this.#isSpaced = true)
    const end = closingBrace(this.#text, this.#at)
    const depth = (this.#lexing.depth ?? 0) + 1
    if (end === null || depth > 8) return false
    const inner = new Lexer(this.#text.slice(this.#at + 1, end), {
      ...this.#lexing,
      isText: true,
      depth,
    })
    const before = this.#tokens.at(-1)
    if (before !== undefined) inner.#tokens.push(before)
    inner.#isSpaced = this.#isSpaced
    const read = inner.run()
    if (read === null) return false
    this.#tokens.push(...read.slice(before === undefined ? 0 : 1))
    this.#at = end + 1
    return (this.#isSpaced = true)
  }

  #character(): boolean {
    const [raw = ''] = this.#text.slice(this.#at, this.#at + 2)
    this.#at += raw.length
    const character = own(characters, raw) ?? raw
    if (character === '$') return (this.#isSpaced = true)
    if (character === 'π' || character === '∞' || character === '∅')
      return this.#push('name', character)
    if (character === '√') return this.#push('call', 'sqrt')
    const fraction = own(fractions, character)
    if (fraction !== null) return this.#pushNumber(character, rational(...fraction))
    const power = superscripts.indexOf(character)
    if (power >= 0)
      return this.#push('sign', '^') && this.#pushNumber(String(power), rational(power))
    if (character === '*' && this.#text[this.#at] === '*') {
      this.#at += 1
      return this.#push('sign', '^')
    }
    if (isClosing(character) && this.#at >= this.#text.trimEnd().length) return true
    if (/^\p{L}$/u.test(character)) return this.#push('name', character)
    return signs.has(character) && this.#push('sign', character)
  }
}

/** A full stop that ends the whole. */
function isClosing(character: string): boolean {
  return character === '.'
}

function repeatingValue(whole: string, fixed: string, cycle: string): Rational {
  const start = fromDecimal(`${whole || '0'}.${fixed}`)
  const tail = rational(BigInt(cycle), 10n ** BigInt(cycle.length) - 1n)
  return plus(start, times(tail, rational(1, 10n ** BigInt(fixed.length))))
}

function closingBrace(text: string, open: number): number | null {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    const character = text[at]
    if (character === '\\') at += 1
    else if (character === '{') depth += 1
    else if (character === '}' && --depth === 0) return at
  }
  return null
}
