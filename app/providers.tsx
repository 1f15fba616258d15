'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { SessionProvider } from '@/components/layout/session'
import { ShortcutProvider } from '@/components/layout/shortcuts'
import { Toaster } from '@/components/ui/toaster'
import type { PageSession } from '@/lib/features/people/sessions/schema'

function makeClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: false },
    },
  })
}

interface ProvidersProps {
  /** Null on an annotator page, which shows no names. */
  session: PageSession | null
  children: ReactNode
}

export function Providers({ session, children }: ProvidersProps) {
  const [client] = useState(makeClient)
  return (
    <QueryClientProvider client={client}>
      <SessionProvider session={session}>
        <ShortcutProvider>
          {children}
          <Toaster />
        </ShortcutProvider>
      </SessionProvider>
    </QueryClientProvider>
  )
}
