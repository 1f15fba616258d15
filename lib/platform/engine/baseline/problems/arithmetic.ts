import { calculate } from '@/lib/maths/calculate'

/** Values by symbol, as LaTeX. */
export type SymbolValues = ReadonlyMap<string, string>

/** What was computed, in signs, and what it comes to. */
export interface Computed {
  said: string
  value: string
}

const longest = 300

/** A text without the signs that make it mathematics. */
function bare(text: string): string {
  return text.replaceAll(/\\[()[\]]|\$/gu, ' ').trim()
}

const command = /\\(?:d?frac|sqrt|times|cdot|div|left|right|pi)(?![A-Za-z])/gu
const signs = /^[\s\d+*/^()[\]{}.!%=×÷·−-]*$/u

/** Nothing but numbers and signs: words would be read as units. */
function isArithmetic(text: string): boolean {
  return text.length <= longest && /\d/u.test(text) && signs.test(text.replaceAll(command, ''))
}

/** The expression with the values put in that are known. */
export function withKnown(expression: string, known: SymbolValues): string {
  let text = expression
  for (const [symbol, value] of known) {
    const name = symbol.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`)
    const alone = new RegExp(
      String.raw`(?<![A-Za-z\\])\{?${name}\}?(?![A-Za-z_^{]|\^\{?[A-Za-z])`,
      'gu',
    )
    const raised = new RegExp(String.raw`(?<![A-Za-z\\])\{?${name}\}?(?=\^)`, 'gu')
    text = text.replaceAll(raised, () => `(${value})`).replaceAll(alone, () => `(${value})`)
  }
  return text
}

function computed(expression: string, known: SymbolValues): Computed | null {
  const written = bare(expression)
    .replace(/[.?!,;:]+$/u, '')
    .trim()
  const text = withKnown(written, known)
  if (!isArithmetic(text) || text.includes('=')) return null
  const value = calculate(text)
  return value === null ? null : { said: text === written ? text : `${written} = ${text}`, value }
}

const asks =
  /\b(?:find|compute|calculate|evaluate|simplify|what is|what's|how much is|determine)\s+(?:the (?:exact )?value of\s+)?([^?\n]{1,300})/giu

function asked(text: string, known: SymbolValues): Computed | null {
  for (const [, rest = ''] of [...text.matchAll(asks)].toReversed()) {
    const found = computed(rest, known) ?? computed(rest.split(/\.\s|,\s/u)[0] ?? '', known)
    if (found) return found
  }
  return null
}

const pairs: readonly { words: RegExp; of: (a: string, b: string) => string }[] = [
  { words: /\bsum of (.{1,60}?) and (.{1,60}?)(?=[.,?\n]|$)/iu, of: (a, b) => `(${a}) + (${b})` },
  {
    words: /\bproduct of (.{1,60}?) and (.{1,60}?)(?=[.,?\n]|$)/iu,
    of: (a, b) => `(${a}) * (${b})`,
  },
  {
    words: /\bdifference (?:of|between) (.{1,60}?) and (.{1,60}?)(?=[.,?\n]|$)/iu,
    of: (a, b) => `(${a}) - (${b})`,
  },
  {
    words: /\b(\S{1,40}?)\s?(?:%|percent) of (.{1,60}?)(?=[.,?\n]|$)/iu,
    of: (a, b) => `(${a}) * (${b}) / 100`,
  },
  {
    words: /\blength (\S{1,40}) and width (\S{1,40}?)[.,]?\s[^\n]{0,80}\barea\b/iu,
    of: (a, b) => `(${a}) * (${b})`,
  },
]

function inWords(text: string, known: SymbolValues): Computed | null {
  for (const { words, of } of pairs) {
    const [, a = '', b = ''] = words.exec(text) ?? []
    const found = a === '' ? null : computed(of(bare(a), bare(b)), known)
    if (found) return found
  }
  return wholeNumbers(text, known)
}

const whole: readonly { words: RegExp; name: string; of: (a: number, b: number) => number }[] = [
  {
    words: /\bremainder when (.{1,60}?) is divided by (.{1,60}?)(?=[.,?\n]|$)/iu,
    name: 'mod',
    of: (a, b) => ((a % b) + b) % b,
  },
  {
    words:
      /\bgreatest common (?:divisor|factor)[^\d$\n]{0,20}? of (.{1,60}?) and (.{1,60}?)(?=[.,?\n]|$)/iu,
    name: 'gcd',
    of: commonDivisor,
  },
  {
    words: /\bleast common multiple[^\d$\n]{0,20}? of (.{1,60}?) and (.{1,60}?)(?=[.,?\n]|$)/iu,
    name: 'lcm',
    of: (a, b) => (a * b) / commonDivisor(a, b),
  },
]

function commonDivisor(a: number, b: number): number {
  let [x, y] = [Math.abs(a), Math.abs(b)]
  while (y !== 0) [x, y] = [y, x % y]
  return x
}

function wholeNumbers(text: string, known: SymbolValues): Computed | null {
  for (const { words, name, of } of whole) {
    const [, first = '', second = ''] = words.exec(text) ?? []
    const [a, b] = [first, second].map((one) => Number(computed(one, known)?.value ?? Number.NaN))
    if (!Number.isSafeInteger(a) || !Number.isSafeInteger(b) || !a || !b) continue
    const value = of(a, b)
    if (Number.isSafeInteger(value)) return { said: `${name}(${a}, ${b})`, value: String(value) }
  }
  return null
}

const equation =
  /(?<![A-Za-z\\])((?:[\d+*/^(){}.\s×·−-]|[a-z](?![a-z])){1,80})=((?:[\d+*/^(){}.\s×·−-]|[a-z](?![a-z])){1,80})/gu

/** The one unknown of an equation of the first degree. */
function solvedFor(text: string, known: SymbolValues): Computed | null {
  const written = withKnown(bare(text), known)
  for (const [, left = '', right = ''] of written.matchAll(equation)) {
    const names = new Set(`${left}${right}`.match(/[a-z]/gu))
    const [name] = names
    if (name === undefined || names.size !== 1) continue
    const at = (x: number) => calculate(`(${left}) - (${right})`.replaceAll(name, `(${x})`))
    const [zero, one, two] = [at(0), at(1), at(2)]
    if (zero === null || one === null || two === null) continue
    if (calculate(`(${two}) - 2*(${one}) + (${zero})`) !== '0') continue
    const value = calculate(`-(${zero}) / ((${one}) - (${zero}))`)
    if (value !== null) return { said: `${left.trim()} = ${right.trim()}, so ${name}`, value }
  }
  return null
}

/** What the rules can compute of a problem: what it asks for in signs, or in a few words; null for all else. */
export function compute(text: string, known: SymbolValues): Computed | null {
  return asked(text, known) ?? inWords(text, known) ?? solvedFor(text, known)
}
