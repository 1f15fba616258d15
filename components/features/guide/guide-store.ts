'use client'

import { keptFlag } from '@/components/ui/kept-flag'
import { keptText } from '@/components/ui/kept-text'

/** Whether the bar of the guide is on the pages. */
export const guideOpen = keptFlag('touchstone.guide')

/** How far the guide has come, also while it is closed. */
export const guideProgress = keptText('touchstone.guide-progress')
