import { Signs } from './signs'

/** A stretch of a text as it is drawn, in UTF-16 units; the pieces of a text follow one another without a gap. */
export interface MathPiece {
  kind: 'words' | 'formula' | 'drawing'
  start: number
  end: number
  /** Of a formula: what stands between its signs; of the others empty. */
  tex: string
  /** A formula in a line of its own. */
  isDisplay: boolean
}

/** What is longer is no formula: a sign was lost. */
const longestFormula = 4_000
/** How far the brace that ends a box is looked for. */
const longestBox = 400

interface FoundFormula {
  end: number
  tex: string
  kind: 'formula' | 'drawing'
  isDisplay: boolean
}

/**
 * Finds the mathematics of a text: `$…$`, `$$…$$`, `\(…\)`, `\[…\]`, `\begin{align}…\end{align}`, a `\boxed{…}` that
 * stands alone, and `[asy]…[/asy]`, which draws a picture. Never throws; n log n in the length, whatever the text.
 */
export function mathPieces(text: string): MathPiece[] {
  const signs = new Signs(text)
  const pieces: MathPiece[] = []
  let reached = 0
  const words = (end: number) => {
    if (end > reached)
      pieces.push({ kind: 'words', start: reached, end, tex: '', isDisplay: false })
  }
  for (const { sign, at } of signs.openings) {
    if (at < reached) continue
    const found = findFrom({ text, signs }, sign, at)
    if (found === null) continue
    words(at)
    pieces.push({ start: at, ...found })
    reached = found.end
  }
  words(text.length)
  return pieces
}

interface Signed {
  text: string
  signs: Signs
}

function findFrom(signed: Signed, sign: string, at: number): FoundFormula | null {
  if (sign === '$') return display(signed, at) ?? inline(signed, at)
  if (sign === String.raw`\(`) return between(signed, { at, from: at + 2, closing: String.raw`\)` })
  if (sign === String.raw`\[`) {
    return between(signed, { at, from: at + 2, closing: String.raw`\]`, isDisplay: true })
  }
  if (sign === '[asy]') return drawing(signed, at)
  if (sign === String.raw`\boxed`) return box(signed, at)
  return environment(signed, sign, at)
}

interface Limits {
  at: number
  from: number
  closing: string
  isDisplay?: boolean
}

/** Up to the closing sign; a formula within a line ends with its paragraph. */
function between(
  { text, signs }: Signed,
  { at, from, closing, isDisplay = false }: Limits,
): FoundFormula | null {
  const close = signs.next(closing, from)
  if (close === null || close - at > longestFormula) return null
  if (!isDisplay && (signs.next('paragraph', from) ?? Infinity) < close) return null
  const tex = text.slice(from, close)
  if (tex.trim() === '') return null
  return { kind: 'formula', end: close + closing.length, tex, isDisplay }
}

function display(signed: Signed, at: number): FoundFormula | null {
  if (signed.text[at + 1] !== '$') return null
  return between(signed, { at, from: at + 2, closing: '$$', isDisplay: true })
}

/** `$5 and $6` is money. */
function inline(signed: Signed, at: number): FoundFormula | null {
  const found = between(signed, { at, from: at + 1, closing: '$' })
  if (found === null) return null
  const isMoney = /^\d/u.test(found.tex) && /\s$/u.test(found.tex)
  return isMoney && /\d/u.test(signed.text[found.end] ?? '') ? null : found
}

function drawing({ signs }: Signed, at: number): FoundFormula | null {
  const close = signs.next('[/asy]', at)
  if (close === null) return null
  return { kind: 'drawing', end: close + '[/asy]'.length, tex: '', isDisplay: true }
}

function environment({ text, signs }: Signed, sign: string, at: number): FoundFormula | null {
  const name = sign.slice(String.raw`\begin{`.length, -1)
  const close = signs.next(String.raw`\end{${name}}`, at)
  if (close === null || close - at > longestFormula) return null
  const end = close + String.raw`\end{${name}}`.length
  return { kind: 'formula', end, tex: text.slice(at, end), isDisplay: true }
}

function box({ text }: Signed, at: number): FoundFormula | null {
  const most = Math.min(text.length, at + longestBox)
  let depth = 0
  for (let index = at; index < most; index += 1) {
    const character = text[index]
    if (character === '\\') index += 1
    else if (character === '{') depth += 1
    else if (character === '}') {
      depth -= 1
      if (depth === 0)
        return { kind: 'formula', end: index + 1, tex: text.slice(at, index + 1), isDisplay: false }
    }
  }
  return null
}
