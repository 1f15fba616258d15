import { isWhole, rational, type Rational } from './rational'
import type { Token } from './tokens'
import { functionNames, negated, type Bracket, type FunctionName, type Node } from './tree'

/** Brackets, arguments and powers within each other; deeper is nothing that people write as an answer. */
const deepest = 40

const relations = new Set(['=', '<', '>', '≤', '≥', '≠'])
const openers: Record<string, Bracket> = { '(': '(', '[': '[', '{': '{' }
const closers: Record<string, ')' | ']' | '}'> = { ')': ')', ']': ']', '}': '}' }
const rounded: Record<string, readonly [string, FunctionName]> = {
  '|': ['|', 'abs'],
  '⌊': ['⌋', 'floor'],
  '⌈': ['⌉', 'ceil'],
}
const half: Node = { kind: 'number', value: rational(1, 2), isDecimal: false }
const nothing: Node = { kind: 'name', name: '?' }

/** The tree of a written answer, or null where the tokens make none. Never throws. */
export function parseTokens(tokens: readonly Token[]): Node | null {
  return new Parser(tokens).whole()
}

/** After something unreadable it goes on with placeholders to the end, where the whole is refused. */
class Parser {
  readonly #tokens: readonly Token[]
  #at = 0
  #depth = 0
  #bars = 0
  #isBroken = false

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  whole(): Node | null {
    const node = this.#list()
    return this.#isBroken || this.#at < this.#tokens.length ? null : node
  }

  #sign(offset = 0): string | null {
    const token = this.#tokens[this.#at + offset]
    return token?.kind === 'sign' ? token.text : null
  }

  #accept(sign: string): boolean {
    if (this.#sign() !== sign) return false
    this.#at += 1
    return true
  }

  #broken(): Node {
    this.#isBroken = true
    this.#at = this.#tokens.length
    return nothing
  }

  #list(): Node {
    const of = this.#items()
    return of.length === 1 && of[0] !== undefined ? of[0] : { kind: 'list', of }
  }

  #items(): Node[] {
    const of = [this.#relation()]
    while (this.#accept(',') || this.#accept(';')) {
      while (this.#accept(',') || this.#accept(';'));
      of.push(this.#relation())
    }
    return of
  }

  #relation(): Node {
    const sides = [this.#union()]
    const between: string[] = []
    for (let sign = this.#sign(); sign !== null; sign = this.#sign()) {
      if (sign === '∈' && sides.length === 1 && sides[0]?.kind === 'name') {
        this.#at += 1
        sides[0] = this.#union()
      } else if (relations.has(sign)) {
        this.#at += 1
        const isOrEqual = (sign === '<' || sign === '>') && this.#accept('=')
        between.push(isOrEqual ? (sign === '<' ? '≤' : '≥') : sign)
        sides.push(this.#union())
      } else break
    }
    const [only] = sides
    if (sides.length === 1 && only !== undefined) return only
    return { kind: 'relation', sides, signs: between }
  }

  #union(): Node {
    const of = [this.#ratio()]
    while (this.#accept('∪')) of.push(this.#ratio())
    return single(of) ?? { kind: 'union', of }
  }

  #ratio(): Node {
    const of = [this.#sum()]
    while (this.#accept(':')) of.push(this.#sum())
    return single(of) ?? { kind: 'ratio', of }
  }

  #sum(): Node {
    const of: Node[] = []
    do {
      const isMinus = this.#minus()
      const term = this.#product()
      of.push(isMinus ? negated(term) : term)
    } while (this.#sign() === '+' || this.#sign() === '-')
    return single(of) ?? { kind: 'sum', of }
  }

  /** Passes over the signs before a term; true when they make a minus. */
  #minus(): boolean {
    let isMinus = false
    for (let sign = this.#sign(); sign === '+' || sign === '-'; sign = this.#sign()) {
      if (sign === '-') isMinus = !isMinus
      this.#at += 1
    }
    return isMinus
  }

  #product(): Node {
    let of = [this.#power()]
    for (;;) {
      if (this.#accept('*')) of.push(this.#signed())
      else if (this.#accept('/')) {
        of = [{ kind: 'quotient', top: product(of), bottom: this.#signed() }]
      } else if (this.#startsFactor()) of.push(this.#power())
      else return product(of)
    }
  }

  #signed(): Node {
    const isMinus = this.#minus()
    const factor = this.#power()
    return isMinus ? negated(factor) : factor
  }

  #startsFactor(): boolean {
    const token = this.#tokens[this.#at]
    if (token === undefined || token.kind === 'word') return false
    if (token.kind === 'call') return token.text !== 'end'
    if (token.kind !== 'sign') return true
    if (token.text === '|') return this.#bars === 0
    return token.text in openers || token.text === '⌊' || token.text === '⌈'
  }

  #power(): Node {
    let base = this.#primary()
    for (;;) {
      if (this.#accept('^')) base = this.#exponent(base)
      else if (this.#accept('!')) base = { kind: 'call', name: 'factorial', of: base }
      else if (this.#accept('%')) base = { kind: 'percent', of: base }
      else if (this.#accept('°')) base = { kind: 'degrees', of: base }
      else if (this.#accept('_')) base = this.#subscript(base)
      else return base
    }
  }

  #exponent(base: Node): Node {
    if (this.#accept('°')) return { kind: 'degrees', of: base }
    if (this.#sign() === '{' && this.#sign(1) === '°' && this.#sign(2) === '}') {
      this.#at += 3
      return { kind: 'degrees', of: base }
    }
    return { kind: 'power', base, exponent: this.#argument() }
  }

  /** A subscript names a variable or tells the base of a number. */
  #subscript(of: Node): Node {
    const from = this.#at
    const under = this.#argument()
    const written = this.#tokens
      .slice(from, this.#at)
      .map((token) => token.text)
      .join('')
      .replaceAll(/[{}]/gu, '')
    if (of.kind === 'name') return { kind: 'name', name: `${of.name}_${written}` }
    if (of.kind !== 'number' || under.kind !== 'number') return this.#broken()
    return inBase(of.value, under.value) ?? this.#broken()
  }

  /** What follows `^`, `_`, \frac and \sqrt: a group, or one signed thing. */
  #argument(): Node {
    return this.#nested(() => {
      if (this.#accept('{')) {
        const inner = this.#list()
        return this.#accept('}') ? inner : this.#broken()
      }
      const isMinus = this.#minus()
      const inner = this.#primary()
      return isMinus ? negated(inner) : inner
    })
  }

  #nested(read: () => Node): Node {
    if (this.#depth >= deepest) return this.#broken()
    this.#depth += 1
    const node = read()
    this.#depth -= 1
    return node
  }

  #primary(): Node {
    const token = this.#tokens[this.#at]
    if (token === undefined || token.kind === 'word') return this.#broken()
    this.#at += 1
    switch (token.kind) {
      case 'number':
        return this.#number(token.value, token.isDecimal)
      case 'name':
        return { kind: 'name', name: token.text }
      case 'call':
        return this.#nested(() => this.#call(token.text))
      case 'sign':
        return this.#nested(() => this.#enclosed(token.text))
      default:
        return token satisfies never
    }
  }

  /** A number, or a mixed number when a proper fraction of whole numbers follows it. */
  #number(value: Rational, isDecimal: boolean): Node {
    const plain: Node = { kind: 'number', value, isDecimal }
    if (isDecimal || !isWhole(value)) return plain
    const part = this.#fractionAhead()
    if (part === null) return plain
    return { kind: 'sum', of: [plain, { kind: 'number', value: part, isDecimal: false }] }
  }

  /** `\frac{1}{2}`, ` 1/2` or `½` right after a whole number. */
  #fractionAhead(): Rational | null {
    const ahead = this.#tokens.slice(this.#at, this.#at + 7)
    const shape = ahead.map((token) => (token.kind === 'number' ? 'n' : token.text)).join(' ')
    const numbers = ahead.flatMap((token) => (token.kind === 'number' ? [token.value] : []))
    const [top, bottom] = numbers
    if (top === undefined) return null
    if (shape.startsWith('n') && !isWhole(top)) return this.#skip(1, top)
    if (bottom === undefined || bottom.n === 0n) return null
    const size = shape.startsWith('frac { n } { n }') ? 7 : 0
    const isSpaced = ahead[0]?.isSpaced === true && shape.startsWith('n / n')
    if (size === 0 && !isSpaced) return null
    if (!isWhole(top) || !isWhole(bottom) || top.n >= bottom.n) return null
    return this.#skip(size || 3, rational(top.n, bottom.n))
  }

  #skip(count: number, value: Rational): Rational {
    this.#at += count
    return value
  }

  #enclosed(sign: string): Node {
    const round = Object.hasOwn(rounded, sign) ? rounded[sign] : undefined
    if (round !== undefined) return this.#rounded(...round)
    const open = Object.hasOwn(openers, sign) ? openers[sign] : undefined
    if (open === undefined) return this.#broken()
    const bars = this.#bars
    this.#bars = 0
    const of = open === '{' && this.#accept('}') ? null : this.#items()
    this.#bars = bars
    if (of === null) return { kind: 'group', open, close: '}', of: [] }
    const end = this.#sign() ?? ''
    const close = Object.hasOwn(closers, end) ? closers[end] : undefined
    if (close === undefined || (open === '{') !== (close === '}')) return this.#broken()
    this.#at += 1
    const [only] = of
    const isPlain = of.length === 1 && (open === '{' || close !== ']' || open === '[')
    return isPlain && only !== undefined && open !== '[' ? only : { kind: 'group', open, close, of }
  }

  #rounded(close: string, name: FunctionName): Node {
    if (close === '|') this.#bars += 1
    const of = this.#sum()
    if (close === '|') this.#bars -= 1
    return this.#accept(close) ? { kind: 'call', name, of } : this.#broken()
  }

  #call(name: string): Node {
    switch (name) {
      case 'frac':
        return { kind: 'quotient', top: this.#argument(), bottom: this.#argument() }
      case 'binom':
        return { kind: 'binomial', n: this.#argument(), k: this.#argument() }
      case 'sqrt':
        return this.#root()
      case 'cbrt':
        return { kind: 'power', base: this.#argument(), exponent: third }
      case 'begin':
        return this.#matrix()
      default:
        return this.#function(functionNames.find((known) => known === name))
    }
  }

  #root(): Node {
    if (!this.#accept('[')) return { kind: 'power', base: this.#argument(), exponent: half }
    const bottom = this.#sum()
    if (!this.#accept(']')) return this.#broken()
    const exponent: Node = { kind: 'quotient', top: one, bottom }
    return { kind: 'power', base: this.#argument(), exponent }
  }

  #function(name: FunctionName | undefined): Node {
    if (name === undefined) return this.#broken()
    const base = name === 'log' && this.#accept('_') ? this.#argument() : null
    const exponent = this.#accept('^') ? this.#argument() : null
    const of = this.#functionArgument()
    const value: Node = base === null ? { kind: 'call', name, of } : { kind: 'log', base, of }
    return exponent === null ? value : { kind: 'power', base: value, exponent }
  }

  /** In brackets, or the factors that follow without a sign: sin 2x. */
  #functionArgument(): Node {
    if (this.#sign() === '(' || this.#sign() === '{') return this.#primary()
    const of = [this.#power()]
    for (let next = this.#tokens[this.#at]; next !== undefined; next = this.#tokens[this.#at]) {
      if (next.kind !== 'number' && next.kind !== 'name') break
      of.push(this.#power())
    }
    return product(of)
  }

  #matrix(): Node {
    const end = this.#tokens.findIndex((token, at) => at > this.#at && token.text === 'end')
    if (!this.#environment() || end < 0) return this.#broken()
    const rows: Node[][] = [[]]
    while (this.#at < end) {
      rows.at(-1)?.push(this.#relation())
      if (this.#accept('\\')) {
        if (this.#at < end) rows.push([])
      } else if (!this.#accept('&') && this.#at < end) return this.#broken()
    }
    this.#at += 1
    return this.#environment() ? { kind: 'matrix', rows } : this.#broken()
  }

  /** `{pmatrix}` or another kind of matrix, whose letters came as names or as a word. */
  #environment(): boolean {
    if (!this.#accept('{')) return false
    let name = ''
    while (this.#at < this.#tokens.length && this.#sign() === null) {
      name += this.#tokens[this.#at]?.text ?? ''
      this.#at += 1
    }
    return /^[pbvBV]?(?:small)?matrix$/u.test(name) && this.#accept('}')
  }
}

const one: Node = { kind: 'number', value: rational(1), isDecimal: false }
const third: Node = { kind: 'number', value: rational(1, 3), isDecimal: false }

function single(of: readonly Node[]): Node | null {
  return of.length === 1 ? (of[0] ?? null) : null
}

function product(of: readonly Node[]): Node {
  return single(of) ?? { kind: 'product', of }
}

function inBase(written: Rational, base: Rational): Node | null {
  const digits = String(written.n)
  const radix = Number(base.n)
  if (!isWhole(written) || !isWhole(base) || radix < 2 || radix > 10 || written.n < 0n) return null
  if (digits.split('').some((digit) => Number(digit) >= radix)) return null
  let value = rational(0)
  for (const digit of digits) value = rational(value.n * base.n + BigInt(digit))
  return { kind: 'based', value, digits, base: radix }
}
