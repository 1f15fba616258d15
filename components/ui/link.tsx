'use client'

import NextLink from 'next/link'
import { useState } from 'react'
import type { ComponentProps } from 'react'

type LinkProps = Omit<
  ComponentProps<typeof NextLink>,
  'prefetch' | 'onMouseEnter' | 'onFocus' | 'onTouchStart'
>

/**
 * A link that prefetches its page when someone points at it, focuses it or touches it. Next would prefetch every
 * link in view: a list of traces started 26 requests before anything was clicked.
 */
export function Link(props: LinkProps) {
  const [isIntended, setIntended] = useState(false)
  const intend = () => setIntended(true)
  return (
    <NextLink
      {...props}
      prefetch={isIntended ? null : false}
      onMouseEnter={intend}
      onFocus={intend}
      onTouchStart={intend}
    />
  )
}
