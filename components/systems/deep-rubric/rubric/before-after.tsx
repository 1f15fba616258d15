import { Fragment } from 'react'
import { visibleText } from '@/lib/text/visible-text'
import {
  type SideStretch,
  sideStretches,
  wordChanges,
} from '@/lib/features/traces/detail/word-changes'

interface BeforeAfterProps {
  before: string
  after: string
}

/** Two versions of a text side by side: what went is struck through, what came is underlined. */
export function BeforeAfter({ before, after }: BeforeAfterProps) {
  const changes = wordChanges(before, after)
  return (
    <div className="@container">
      <div className="grid gap-2 @md:grid-cols-2">
        <Side
          title="Before"
          stretches={sideStretches(changes, { text: before, side: 'left' })}
          own="del"
        />
        <Side
          title="After"
          stretches={sideStretches(changes, { text: after, side: 'right' })}
          own="ins"
        />
      </div>
    </div>
  )
}

const looks = { del: 'rounded-sm bg-refw text-ref', ins: 'rounded-sm bg-supw text-sup' }

interface SideProps {
  title: string
  stretches: readonly SideStretch[]
  /** The element of words that the other side lacks. */
  own: keyof typeof looks
}

function Side({ title, stretches, own: Own }: SideProps) {
  return (
    <div className="min-w-0 rounded-lg border border-line bg-card px-2.5 py-1.5">
      <p className="text-xs text-soft">{title}</p>
      <p dir="auto" className="read">
        {stretches.length === 0 ? <span className="text-soft">nothing</span> : null}
        {stretches.map(({ text, isOwn }, at) => {
          const shown = visibleText(text)
          return (
            // oxlint-disable-next-line react/no-array-index-key -- stretches of a text have no other name
            <Fragment key={at}>
              {isOwn ? <Own className={looks[Own]}>{shown}</Own> : shown}
            </Fragment>
          )
        })}
      </p>
    </div>
  )
}
