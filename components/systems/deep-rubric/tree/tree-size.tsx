'use client'

import { Fragment } from 'react'
import { useTree } from './tree-context'
import { publishedSource, sizeFacts, sizeOf } from '@/lib/systems/deep-rubric/tree/averages'

/** The tree beside the published averages. */
export function TreeSize() {
  const { tree } = useTree()
  return (
    <p className="px-4 pb-2 text-xs text-soft" title={publishedSource}>
      {sizeFacts(sizeOf(tree)).map(({ name, value, published }, at) => (
        <Fragment key={name}>
          {at > 0 ? ' · ' : null}
          <span className="whitespace-nowrap">
            <b className="num font-semibold text-ink">{value}</b> {name}{' '}
            <span className="num">({published})</span>
          </span>
        </Fragment>
      ))}
      . In brackets the {publishedSource.charAt(0).toLowerCase() + publishedSource.slice(1)}
    </p>
  )
}
