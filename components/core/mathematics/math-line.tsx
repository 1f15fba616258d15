'use client'

import dynamic from 'next/dynamic'
import { useRawMathematics } from './use-reading'
import { mathPieces } from '@/lib/maths/typeset/pieces'
import { visibleText } from '@/lib/text/visible-text'

/** KaTeX is 77 KB that a line without a formula does not need. */
const Formula = dynamic(async () => (await import('./formula')).Formula, { loading: () => null })

/** A line of a list shows no more of a text. */
const longest = 600

/** The beginning of a text with its mathematics set, for a line or two: no formula stands by itself, and nothing in it can be pressed. */
export function MathLine({ text }: { text: string }) {
  const { raw } = useRawMathematics()
  if (raw) return visibleText(text)
  return mathPieces(text)
    .filter(({ start }) => start < longest)
    .map((piece) => {
      const source = text.slice(piece.start, piece.end)
      if (piece.kind === 'drawing') return null
      if (piece.kind === 'words') return visibleText(source)
      return <Formula key={piece.start} piece={{ ...piece, isDisplay: false }} source={source} />
    })
}
