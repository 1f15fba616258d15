'use client'

import { useSearchParams } from 'next/navigation'
import {
  type AddressChoices,
  type AddressParsers,
  unknownValues,
} from '@/lib/features/analysis/unknown-values'

export interface UnknownValuesProps {
  parsers: AddressParsers
  choices: AddressChoices
}

/** Values of the address that the page does not know, and what is shown instead. */
export function UnknownValues({ parsers, choices }: UnknownValuesProps) {
  const sentences = unknownValues(new URLSearchParams(useSearchParams()), parsers, choices)
  return sentences.map((sentence) => (
    <p key={sentence} role="alert" className="mb-3 text-[0.8125rem] wrap-anywhere text-ref">
      {sentence}
    </p>
  ))
}
