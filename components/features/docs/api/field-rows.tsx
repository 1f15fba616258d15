'use client'

import { Fragment } from 'react'

/** Name, type, what is said of it, and whether it is needed. */
export type FieldRow = readonly [name: string, type: string, about: string, needed: 0 | 1]

/** Drawn by the browser too, as thousands of rows are sent to it shorter than what is drawn of them. */
export function FieldRows({ rows }: { rows: readonly FieldRow[] }) {
  return (
    <dl>
      {rows.map(([name, type, about, needed]) => (
        <Fragment key={name}>
          <dt>
            {name}
            {needed ? <i> required</i> : null}
          </dt>
          <dd>
            {type === '' ? null : <i>{`${type} `}</i>}
            {about}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
