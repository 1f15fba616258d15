'use client'

import dynamic from 'next/dynamic'
import { guideOpen } from './guide-store'
import { useMay } from '@/components/layout/session'
import { useKeptFlag } from '@/components/ui/kept-flag'

const GuideBar = dynamic(async () => (await import('./guide-bar')).GuideBar, { ssr: false })

/** The guided sample, on every page while it is open. */
export function Guide() {
  const isOpen = useKeptFlag(guideOpen)
  const mayMark = useMay('audit')
  return isOpen && mayMark ? <GuideBar /> : null
}
