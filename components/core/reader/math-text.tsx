'use client'

import { Formula } from '@/components/core/mathematics/formula'
import { useRawMathematics } from '@/components/core/mathematics/use-reading'
import {
  HighlightedText,
  type HighlightedTextProps,
  highlightClass,
} from '@/components/core/reader/highlighted-text'
import { type MathPiece, mathPieces } from '@/lib/maths/typeset/pieces'
import { within } from '@/lib/features/traces/detail/highlights'

/** Each formula is a small page of its own: more of them at once would make the browser wait. */
const mostFormulas = 500

type PieceProps = HighlightedTextProps & { piece: MathPiece }

function Piece({ piece, text, inks, ...rest }: PieceProps) {
  const { kind, start, end } = piece
  const own = within(inks, start, end)
  if (kind === 'words')
    return <HighlightedText text={text} {...rest} from={start} to={end} inks={own} />
  if (kind === 'drawing') {
    return (
      <details className="my-1 rounded-md border border-line px-2 py-1 font-sans text-[0.8125rem]">
        <summary className="text-soft">Source of a drawing</summary>
        <span className="block overflow-x-auto font-mono text-xs whitespace-pre-wrap">
          <HighlightedText text={text} {...rest} from={start} to={end} inks={own} />
        </span>
      </details>
    )
  }
  return (
    <span
      data-at={start}
      data-to={end}
      {...(own.some(({ look }) => look === 'words') && { 'data-words': '' })}
    >
      <Formula piece={piece} source={text.slice(start, end)} className={highlightClass(own)} />
    </span>
  )
}

/** The pieces from one offset to another; a formula that an offset cuts is words. */
function piecesOf(text: string, from: number, to: number): { pieces: MathPiece[]; isCut: boolean } {
  const pieces = mathPieces(text.slice(from, to)).map((piece) => ({
    ...piece,
    start: piece.start + from,
    end: piece.end + from,
  }))
  const last = pieces.filter(({ kind }) => kind === 'formula')[mostFormulas]
  if (last === undefined) return { pieces, isCut: false }
  const rest: MathPiece = { kind: 'words', start: last.start, end: to, tex: '', isDisplay: false }
  return { pieces: [...pieces.filter(({ end }) => end <= last.start), rest], isCut: true }
}

/**
 * Text with its mathematics set, and with highlights as any text has them: every piece knows its offset in the text
 * as it was written, and a formula is selected and lit whole.
 */
export function MathText(props: HighlightedTextProps) {
  const { text, from, to } = props
  const { raw } = useRawMathematics()
  if (raw) return <HighlightedText {...props} />
  const { pieces, isCut } = piecesOf(text, from, to)
  return (
    <>
      {pieces.map((piece) => (
        <Piece key={piece.start} {...props} piece={piece} />
      ))}
      {isCut ? (
        <span className="block font-sans text-xs text-soft">
          Formulas after the first {mostFormulas} are shown as they were written.
        </span>
      ) : null}
    </>
  )
}
