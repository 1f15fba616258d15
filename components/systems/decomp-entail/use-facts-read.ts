'use client'

import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useState } from 'react'
import { useReader } from '@/components/core/reader/reader'
import { type FactReading, factReadings } from '@/lib/features/traces/detail/facts'

const parser = parseAsStringLiteral(factReadings).withDefault('difference')

/** How facts are read: in the address of a page about one trace, else for this trace alone. */
export function useFactsRead() {
  const { isAddressed } = useReader()
  const addressed = useQueryState('facts', parser)
  const own = useState<FactReading>('difference')
  const [reading, setReading] = isAddressed ? addressed : own
  const change = (next: FactReading) => void setReading(next)
  const at = factReadings.indexOf(reading)
  const turn = () => change(factReadings[(at + 1) % factReadings.length] ?? 'difference')
  return { reading, setReading: change, turn }
}
