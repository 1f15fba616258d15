'use client'

import { ReasonsDialog } from './reasons-dialog'
import { useReader } from '@/components/core/reader/reader'
import { spaced } from '@/lib/text/numbers'
import { type PartPlace, sourceWords, type XraySource } from '@/lib/features/traces/detail/xray'
import { whyOf } from '@/lib/features/traces/detail/xray-why'

interface WhyDialogProps {
  source: XraySource
  place: PartPlace
  onClose: () => void
}

/** Why a number of one question is what it is. */
export function WhyDialog({ source, place, onClose }: WhyDialogProps) {
  const { trace } = useReader()
  return (
    <ReasonsDialog
      title={`${spaced(place.name)} of question ${place.question + 1}`}
      origin={sourceWords(source)}
      {...whyOf(trace, source, place)}
      onClose={onClose}
    />
  )
}
