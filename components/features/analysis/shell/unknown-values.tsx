'use client'

import { useSearchParams } from 'next/navigation'
import { choicesOf, type ShownPage } from '@/lib/features/analysis/address-choices'
import { type AddressParsers, unknownValues } from '@/lib/features/analysis/unknown-values'

export interface UnknownValuesProps {
  parsers: AddressParsers
  shown: ShownPage
}

/** Values of the address that the page does not know, and what is shown instead. */
export function UnknownValues({ parsers, shown }: UnknownValuesProps) {
  const params = new URLSearchParams(useSearchParams())
  return unknownValues(params, parsers, choicesOf(shown)).map((sentence) => (
    <p key={sentence} role="alert" className="mb-3 text-[0.8125rem] wrap-anywhere text-ref">
      {sentence}
    </p>
  ))
}
