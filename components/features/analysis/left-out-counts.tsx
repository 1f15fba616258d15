import { Fragment } from 'react'
import { Link } from '@/components/ui/link'
import { ungradedHref } from '@/lib/features/analysis/ungraded-href'
import { formatCount } from '@/lib/text/numbers'

interface LeftOutCountsProps {
  counts: readonly { reason: string; count: number }[]
  /** Lists, as query strings, whose traces without gold are opened; what a link is called where there are several. */
  lists: readonly { query: string; title?: string }[]
}

/** What does not count, by reason; what has no gold is a link to its traces. */
export function LeftOutCounts({ counts, lists }: LeftOutCountsProps) {
  if (counts.length === 0) return null
  return (
    <>
      Left out:{' '}
      {counts.map(({ reason, count }, at) => {
        const words = `${formatCount(count)} ${reason}`
        return (
          <Fragment key={reason}>
            {at > 0 ? ', ' : ''}
            {reason === 'no gold' ? <Ungraded words={words} lists={lists} /> : words}
          </Fragment>
        )
      })}
      .
    </>
  )
}

function Ungraded({ words, lists }: { words: string; lists: LeftOutCountsProps['lists'] }) {
  const [first] = lists
  if (first && first.title === undefined)
    return (
      <Link href={ungradedHref(first.query)} className="text-link hover:underline">
        {words}
      </Link>
    )
  return (
    <>
      {words} (
      {lists.map(({ query, title }, at) => (
        <Fragment key={title}>
          {at > 0 ? ', ' : ''}
          <Link href={ungradedHref(query)} className="text-link hover:underline">
            {title}
          </Link>
        </Fragment>
      ))}
      )
    </>
  )
}
