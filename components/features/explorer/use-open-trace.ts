'use client'

import { useRouter } from 'next/navigation'
import { useView } from './use-view'
import { traceHref } from '@/lib/core/traces/list-address'

/** Opens a trace; the way back leads to its row. */
export function useOpenTrace(): (id: string) => void {
  const router = useRouter()
  const { view, change } = useView()
  return (id) => {
    // Written now: a later write of the address would call the navigation off.
    change({ peek: id }, 'replace')
    router.push(traceHref(id, view))
  }
}
