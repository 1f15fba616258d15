'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useSession } from './session'
import { useSequences } from './shortcuts'
import { goToShortcuts } from '@/lib/features/shell/navigation'

/** `g` and a letter opens a page. */
export function GoToKeys() {
  const { may } = useSession()
  const router = useRouter()
  const [list] = useState(() => goToShortcuts(may))
  useSequences(list, (href) => router.push(href))
  return null
}
