'use client'

import 'katex/dist/katex.min.css'
import { formulaHtml } from '@/lib/maths/typeset/formula'
import type { MathPiece } from '@/lib/maths/typeset/pieces'
import { visibleText } from '@/lib/text/visible-text'
import { cn } from '@/lib/text/class-names'

/** Longer formulas in a line of their own may be wider than the page. */
const wide = 30

interface FormulaProps {
  piece: MathPiece
  /** The formula with its signs, as it was written. */
  source: string
  className?: string
}

/** A formula, set; where that fails it stays as it was written, with a quiet mark. */
export function Formula({ piece: { tex, isDisplay }, source, className }: FormulaProps) {
  const html = formulaHtml(tex, isDisplay)
  if (html === null) {
    return (
      <span
        title="This formula could not be rendered; its source is shown."
        className={cn('border-b border-dashed border-edge font-mono text-[0.85em]', className)}
      >
        {visibleText(source)}
      </span>
    )
  }
  const isWide = isDisplay && tex.length > wide
  return (
    <span
      {...(isWide ? { role: 'group', 'aria-label': 'Formula', tabIndex: 0 } : {})}
      className={cn(
        isDisplay && 'block overflow-x-auto overflow-y-hidden py-0.5',
        'whitespace-normal',
        className,
      )}
      // KaTeX escapes what it does not set, and is trusted with nothing.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
