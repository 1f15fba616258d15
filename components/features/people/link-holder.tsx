'use client'

import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { AccountForm } from './account-form'
import { ResetForm } from './reset-form'
import { NarrowFrame } from '@/components/layout/narrow-frame'
import { SkeletonLines } from '@/components/ui/skeleton'
import { ticketQuery } from '@/lib/features/people/queries'
import type { TicketWords } from '@/lib/features/people/schema'
import { roleWords } from '@/lib/features/people/words'
import { formatTime } from '@/lib/text/numbers'

function onHash(listener: () => void): () => void {
  globalThis.addEventListener('hashchange', listener)
  return () => globalThis.removeEventListener('hashchange', listener)
}

/** What stands behind the hash, which browsers send to nobody; null until the page is awake. */
function useToken(): string | null {
  return useSyncExternalStore(
    onHash,
    () => globalThis.location.hash.slice(1),
    () => null,
  )
}

function Until({ at }: { at: string }) {
  return (
    <time dateTime={at} title="UTC">
      {formatTime(at)} UTC
    </time>
  )
}

function Good({ ticket, token }: { ticket: TicketWords; token: string }) {
  const { kind, role, expires_at: until } = ticket
  if (kind === 'reset') {
    return (
      <NarrowFrame
        title="Choose a new password"
        lead={
          <p>
            This link sets one new password and expires <Until at={until} />. This signs out all
            your devices.
          </p>
        }
      >
        <ResetForm token={token} />
      </NarrowFrame>
    )
  }
  const { title, meaning } = roleWords[role]
  return (
    <NarrowFrame
      title="Join Touchstone"
      lead={
        <p>
          This link creates one account and expires <Until at={until} />. Your role will be{' '}
          <b>{title}</b>, who {meaning}.
        </p>
      }
    >
      <AccountForm token={token} />
    </NarrowFrame>
  )
}

interface LinkHolderProps {
  /** What is shown to somebody who came without a link. */
  without: ReactNode
}

/** Whoever opens a link that is good for once: to join, or for another password. */
export function LinkHolder({ without }: LinkHolderProps) {
  const token = useToken()
  const ticket = useQuery({ ...ticketQuery(token ?? ''), enabled: Boolean(token) })
  if (token === '') return without
  if (ticket.error)
    return <NarrowFrame title="This link does not work" lead={ticket.error.message} />
  if (token === null || !ticket.data) {
    return (
      <NarrowFrame title="Checking the link…">
        <SkeletonLines label="Checking the link" />
      </NarrowFrame>
    )
  }
  return <Good key={token} ticket={ticket.data} token={token} />
}
