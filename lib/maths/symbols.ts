import { functionNames } from './tree'

/** Commands around words. */
export const textCommands = new Set(
  'text textbf textit textrm textsf texttt mathrm mathsf mathtt mbox operatorname hbox rm'.split(
    ' ',
  ),
)
/** Commands that change how a thing looks, not what it is. */
export const dropped = new Set(
  `left right big Big bigg Bigg bigl bigr Bigl Bigr displaystyle textstyle limits boxed fbox mathbf mathit mathcal
  mathbb bm boldsymbol quad qquad hspace ! , ; : > ( ) [ ] vphantom phantom cr hline`.split(/\s+/u),
)
/** Commands and plain names that take arguments. */
export const callNames: Record<string, string> = {
  dfrac: 'frac',
  tfrac: 'frac',
  cfrac: 'frac',
  frac: 'frac',
  sqrt: 'sqrt',
  cbrt: 'cbrt',
  binom: 'binom',
  dbinom: 'binom',
  tbinom: 'binom',
  lg: 'log',
  asin: 'arcsin',
  acos: 'arccos',
  atan: 'arctan',
  begin: 'begin',
  end: 'end',
  ...Object.fromEntries(
    functionNames.filter((name) => name !== 'factorial').map((name) => [name, name]),
  ),
}
/** Commands that stand for a sign. */
export const signNames: Record<string, string> = {
  cdot: '*',
  times: '*',
  ast: '*',
  div: '/',
  pm: '±',
  mp: '∓',
  le: '≤',
  leq: '≤',
  leqslant: '≤',
  ge: '≥',
  geq: '≥',
  geqslant: '≥',
  lt: '<',
  gt: '>',
  ne: '≠',
  neq: '≠',
  approx: '=',
  cup: '∪',
  in: '∈',
  mid: '|',
  vert: '|',
  lvert: '|',
  rvert: '|',
  circ: '°',
  degree: '°',
  langle: '(',
  rangle: ')',
  lbrack: '[',
  rbrack: ']',
  lbrace: '{',
  rbrace: '}',
  lfloor: '⌊',
  rfloor: '⌋',
  lceil: '⌈',
  rceil: '⌉',
  '{': '{',
  '}': '}',
  '%': '%',
  '\\': '\\',
  '|': '|',
}
export const names: Record<string, string> = {
  pi: 'π',
  infty: '∞',
  infinity: '∞',
  inf: '∞',
  emptyset: '∅',
  varnothing: '∅',
}
/** Characters that stand for another one. */
export const characters: Record<string, string> = {
  '−': '-',
  '–': '-',
  '×': '*',
  '·': '*',
  '⋅': '*',
  '÷': '/',
  '⁄': '/',
  '∶': ':',
  '⟨': '(',
  '⟩': ')',
  '≈': '=',
}
export const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'
export const signs = new Set('+-*/^_()[]{}|,;:=<>!%°±∓≤≥≠∪∈&⌊⌋⌈⌉')
export const fractions: Record<string, readonly [number, number]> = {
  '½': [1, 2],
  '⅓': [1, 3],
  '⅔': [2, 3],
  '¼': [1, 4],
  '¾': [3, 4],
  '⅕': [1, 5],
  '⅛': [1, 8],
}

/** A value of a table by a key from outside; null when it has none of its own. */
export function own<Value>(table: Readonly<Record<string, Value>>, key: string): Value | null {
  return Object.hasOwn(table, key) ? (table[key] ?? null) : null
}
