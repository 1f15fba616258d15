'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { peopleKey } from '@/lib/features/people/queries'

/** Loads the people again, and with them who one is: one may have changed oneself. */
export function useChangePeople(): () => Promise<void> {
  const client = useQueryClient()
  const router = useRouter()
  return async () => {
    await client.invalidateQueries({ queryKey: peopleKey })
    router.refresh()
  }
}
