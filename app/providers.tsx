'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { ShortcutProvider } from '@/components/shell/shortcuts'
import { Toaster } from '@/components/ui/toaster'

function makeClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: false },
    },
  })
}

export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(makeClient)
  return (
    <QueryClientProvider client={client}>
      <ShortcutProvider>
        {children}
        <Toaster />
      </ShortcutProvider>
    </QueryClientProvider>
  )
}
