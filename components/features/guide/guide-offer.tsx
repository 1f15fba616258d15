'use client'

import { useRouter } from 'next/navigation'
import { guideOpen, guideProgress } from './guide-store'
import { useMay } from '@/components/layout/session'
import { Button } from '@/components/ui/button'
import { useKeptFlag } from '@/components/ui/kept-flag'
import { useKeptText } from '@/components/ui/kept-text'
import { isFinished, readProgress, startGuide, writeProgress } from '@/lib/features/guide/progress'
import { guideSteps } from '@/lib/features/guide/steps'

interface GuideOfferProps {
  /** Name of the sample collection. */
  collection: string
  look: 'plain' | 'quiet'
}

/** Starts the guided sample, or goes on where it was closed. */
export function GuideOffer({ collection, look }: GuideOfferProps) {
  const router = useRouter()
  const mayMark = useMay('audit')
  const isOpen = useKeptFlag(guideOpen)
  const kept = readProgress(useKeptText(guideProgress))
  if (!mayMark) return null
  const resumed = kept === null || isFinished(kept) || kept.step === 0 ? null : kept
  const open = () => {
    const progress = { ...(resumed ?? startGuide(collection)), collection }
    guideProgress.set(writeProgress(progress))
    guideOpen.set(true)
    router.push(guideSteps[progress.step]?.link.href(progress) ?? '/')
  }
  return (
    <Button size="sm" look={look} disabled={isOpen} onClick={open}>
      {resumed === null ? 'Start the guided sample' : 'Resume the guided sample'}
    </Button>
  )
}
