'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { formatCount } from '@/lib/text/numbers'

interface LongListProps<Item> {
  items: readonly Item[]
  /** So many are drawn at first, and as many more with each press. */
  atOnce: number
  /** Draws the list of those that are shown. */
  children: (shown: readonly Item[]) => ReactNode
}

/** A list that is mostly short and may be of thousands. */
export function LongList<Item>({ items, atOnce, children }: LongListProps<Item>) {
  const [count, setCount] = useState(atOnce)
  const left = items.length - count
  return (
    <>
      {children(items.slice(0, count))}
      {left > 0 ? (
        <Button size="sm" className="mt-1" onClick={() => setCount(count + atOnce)}>
          Show {formatCount(Math.min(left, atOnce))} of {formatCount(left)} more
        </Button>
      ) : null}
    </>
  )
}
