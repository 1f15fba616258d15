'use client'

import { createContext, use } from 'react'
import type { FactReading } from '@/lib/features/traces/detail/facts'

/** How the facts below are read. */
export const FactReadingContext = createContext<FactReading>('difference')

export function useFactReading(): FactReading {
  return use(FactReadingContext)
}
