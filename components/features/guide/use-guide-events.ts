'use client'

import { useQueryClient } from '@tanstack/react-query'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import type { GuideEvent } from '@/lib/features/guide/steps'

function pageAddress(): string {
  const { pathname, search, hash } = globalThis.location
  return `${pathname}${search}${hash}`
}

/** Reports visited addresses, followed links and saved changes. */
export function useGuideEvents(onEvent: (event: GuideEvent) => void) {
  const path = usePathname()
  const search = useSearchParams().toString()
  const client = useQueryClient()
  const report = useEffectEvent(onEvent)

  useEffect(() => {
    report({ kind: 'visit', address: `${path}?${search}` })
  }, [path, search])

  useEffect(() => {
    // A page that replaces the fragment of its address tells nobody; it does so on a key or a click.
    const onInput = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (event.type === 'click' && link !== null)
        report({ kind: 'follow', address: link.getAttribute('href') ?? '' })
      report({ kind: 'visit', address: pageAddress() })
    }
    globalThis.addEventListener('click', onInput)
    globalThis.addEventListener('keyup', onInput)
    return () => {
      globalThis.removeEventListener('click', onInput)
      globalThis.removeEventListener('keyup', onInput)
    }
  }, [])

  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        const key = mutation?.options.mutationKey
        if (type === 'updated' && mutation.state.status === 'success' && key !== undefined)
          report({ kind: 'save', of: String(key[0]) })
      }),
    [client],
  )
}
