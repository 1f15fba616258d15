import { mathPieces } from '@/lib/maths/typeset/pieces'

/** Around the number of a formula while the words beside it change. */
const stand = '\uFFFC'
const standIn = /\uFFFC(\d{1,9})\uFFFC/g

/** Changes the words of a text and leaves its formulas, or changes them in their own way. */
export function aroundMaths(
  text: string,
  change: (words: string) => string,
  changeFormula: (formula: string) => string = (formula) => formula,
): string {
  const whole = text.replaceAll(stand, '')
  const formulas: string[] = []
  const words = mathPieces(whole).map(({ kind, start, end }) => {
    const piece = whole.slice(start, end)
    if (kind === 'words') return piece
    return `${stand}${formulas.push(changeFormula(piece)) - 1}${stand}`
  })
  return change(words.join('')).replaceAll(
    standIn,
    (_whole, at: string) => formulas[Number(at)] ?? '',
  )
}
