'use client'

import { useSearchParams } from 'next/navigation'
import { LiveRun } from './live-run'
import { VerifyForm } from './verify-form'
import type { ItemDetail } from '@/lib/items/detail/schema'

interface VerifyProps {
  /** The item to ask about, when it is not a new claim. */
  item: ItemDetail | null
}

/** A new claim, or what becomes of it: the address says which. */
export function Verify({ item }: VerifyProps) {
  const run = useSearchParams().get('run')
  return run ? <LiveRun key={run} id={run} /> : <VerifyForm key={item?.id ?? ''} item={item} />
}
