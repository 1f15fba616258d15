import { parseTokens } from './parser'
import { tokensOf, type Token } from './tokens'
import type { Node } from './tree'
import { isDenial, unitOf } from './words'

/** Longer texts are no answers but prose; they are compared as text. */
const longest = 2000

/** One way to read a written answer. */
export interface Answer {
  node: Node
  /** Units of measure that stand beside numbers, each once, in order. */
  units: string[]
}

/**
 * The ways to read a written answer, in LaTeX or plain: none when it holds no value, two when a comma may or may
 * not join thousands. Never throws.
 */
export function readAnswer(text: string): Answer[] {
  if (text.length > longest) return []
  const written = withBraces(text)
  const isMaybeJoined = /\d,(?:\\!)?\d{3}(?!\d)/u.test(text) && !/[([]|\\\{/u.test(text)
  return (isMaybeJoined ? [true, false] : [false]).flatMap((joinsThousands) => {
    const tokens = tokensOf(written, { joinsThousands })
    return tokens === null ? [] : (answerOf(tokens) ?? [])
  })
}

/** \frac12 as \frac{1}{2}. */
function withBraces(text: string): string {
  return text.replaceAll(/(\\[dtc]?frac)\s*(\d)\s*(\d)/gu, '$1{$2}{$3}')
}

function answerOf(tokens: readonly Token[]): Answer | null {
  const bare = withoutWords(tokens)
  if (bare === null) return null
  const { kept, units } = bare
  const nodes = signings(kept).map(parseTokens)
  const read = nodes.filter((node) => node !== null)
  if (read.length < nodes.length) return null
  const [only, more] = read
  if (only === undefined) return null
  return { units, node: more === undefined ? only : { kind: 'list', of: read.flatMap(elements) } }
}

function elements(node: Node): readonly Node[] {
  return node.kind === 'list' ? node.of : [node]
}

/** What ± stands for: all upper signs, then all lower ones. */
function signings(tokens: readonly Token[]): (readonly Token[])[] {
  if (!tokens.some(({ text }) => text === '±' || text === '∓')) return [tokens]
  return ['±', '∓'].map((plus) =>
    tokens.map((token) => {
      if (token.kind !== 'sign' || (token.text !== '±' && token.text !== '∓')) return token
      return { ...token, text: token.text === plus ? '+' : '-' }
    }),
  )
}

interface Bare {
  kept: readonly Token[]
  units: string[]
}

/** The tokens without the words around numbers; null when words are all there is, or they deny the number. */
function withoutWords(tokens: readonly Token[]): Bare | null {
  const kept: Token[] = []
  const units = new Set<string>()
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token === undefined || isArticle(token, tokens[at + 1])) continue
    if (token.kind !== 'word' || isEnvironment(tokens, at)) {
      kept.push(token)
      continue
    }
    if (isDenial(token.text)) return null
    const unit = unitOf(token.text)
    const power = powerLength(tokens, at + 1)
    if (unit !== null) units.add(`${unit}${powerOf(tokens, at, power)}`)
    if (power === 0 && kept.at(-1)?.text === '/') kept.pop()
    at += power
  }
  const from = kept.findIndex((token) => !isLoose(token))
  const to = kept.findLastIndex((token) => !isLoose(token))
  return from < 0 ? null : { kept: kept.slice(from, to + 1), units: [...units] }
}

/** `\begin{pmatrix}` holds a word that is none. */
function isEnvironment(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.text === '{' && /^(?:begin|end)$/u.test(tokens[at - 2]?.text ?? '')
}

function isArticle(token: Token, next: Token | undefined): boolean {
  return token.kind === 'name' && token.text === 'a' && next?.kind === 'word' && next.isSpaced
}

/** How many tokens the power of a unit takes: `^2` or `^{2}`. */
function powerLength(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.text !== '^') return 0
  return tokens[at + 1]?.text === '{' ? 4 : 2
}

const prefixes: Readonly<Record<string, string>> = {
  square: '2',
  sq: '2',
  squared: '2',
  cubic: '3',
  cubed: '3',
}

/** `cm^2`, `square cm` and `cm squared` are one unit, and not `cm`. */
function powerOf(tokens: readonly Token[], at: number, length: number): string {
  const written = tokens
    .slice(at + 2, at + 1 + length)
    .map(({ text }) => text.replaceAll(/[{}]/gu, ''))
    .join('')
  const beside = [tokens[at - 1], tokens[at + 1]].flatMap((token) =>
    token?.kind === 'word' ? (prefixes[token.text.toLowerCase()] ?? []) : [],
  )
  const power = written === '' ? (beside[0] ?? '') : written
  return power === '' || power === '1' ? '' : `^${power}`
}

/** Signs that the words around a value leave behind. */
function isLoose(token: Token): boolean {
  return token.kind === 'sign' && /^[=:,;]$/u.test(token.text)
}
