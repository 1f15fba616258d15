'use client'

import { useState } from 'react'
import { kerningOf, visibleText } from '@/lib/text/visible-text'
import { cutText } from '@/lib/text/chunks'
import { formatCount } from '@/lib/text/numbers'

interface LongTextProps {
  text: string
  /** So many characters are drawn at first. */
  atFirst?: number
}

/** Characters that come with each press: a browser is slow to lay out a paragraph of megabytes. */
const more = 20_000

/** A text of any length: its beginning, the rest a piece at a time. */
export function LongText({ text, atFirst = 4_000 }: LongTextProps) {
  const [drawn, setDrawn] = useState(atFirst)
  const shown = cutText(text, drawn)
  return (
    <>
      <span className={kerningOf(shown)}>{visibleText(shown)}</span>
      {shown.length < text.length ? (
        <>
          …{' '}
          <button
            type="button"
            onClick={() => setDrawn(drawn + more)}
            className="min-h-6 rounded text-xs text-link hover:underline"
          >
            Show more of {formatCount(text.length)} characters
          </button>
        </>
      ) : null}
    </>
  )
}
