'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { SubmissionSender } from '@/lib/features/studies/annotation/submission-sender'
import {
  type SubmissionStorage,
  SubmissionStore,
} from '@/lib/features/studies/annotation/submission-store'
import {
  emptyOutbox,
  isUnsafeToLeave,
  type SubmissionQueue,
} from '@/lib/features/studies/annotation/submission-queue'
import { sendSubmission } from '@/lib/features/studies/annotation/queries'

/** A browser may refuse even to be asked. */
function deviceKeeper(): SubmissionStorage | null {
  if (typeof window === 'undefined') return null
  try {
    return globalThis.localStorage
  } catch {
    return null
  }
}

function after(milliseconds: number, call: () => void): () => void {
  const timer = setTimeout(call, milliseconds)
  return () => clearTimeout(timer)
}

/** `crypto.randomUUID` is missing on pages that came without TLS from another machine. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function makeCourier(token: string, box: SubmissionStore): SubmissionSender {
  return new SubmissionSender({
    box,
    send: (letter) => sendSubmission(token, letter),
    now: Date.now,
    after,
    newKey,
  })
}

const retryMs = 2_000

/** What the device keeps is read once the schema of a letter is there; it is asked for until it comes. */
async function learnToRead(
  sender: SubmissionSender,
  box: SubmissionStore,
  signal: AbortSignal,
): Promise<void> {
  try {
    const { readSubmission } = await import('@/lib/features/studies/annotation/submission-schema')
    box.learnToRead(readSubmission)
    sender.readAgain()
  } catch {
    if (!signal.aborted) after(retryMs, () => void learnToRead(sender, box, signal))
  }
}

/** Lets the sender run while the page is open, and wakes it whenever there may be a network again. */
function employ(sender: SubmissionSender, box: SubmissionStore): () => void {
  const events = new AbortController()
  const { signal } = events
  const wake = () => sender.wake()
  globalThis.addEventListener('online', wake, { signal })
  document.addEventListener('visibilitychange', wake, { signal })
  globalThis.addEventListener(
    'storage',
    ({ key }) => {
      if (box.owns(key)) sender.readAgain()
    },
    { signal },
  )
  globalThis.addEventListener(
    'beforeunload',
    (event) => {
      if (isUnsafeToLeave(sender.current())) event.preventDefault()
    },
    { signal },
  )
  sender.start()
  void learnToRead(sender, box, signal)
  return () => {
    events.abort()
    sender.stop()
  }
}

/** The way from this device to the server, and what is on it. */
export function useSubmissionSender(token: string): {
  sender: SubmissionSender
  outbox: SubmissionQueue
} {
  const [box] = useState(() => new SubmissionStore(deviceKeeper(), token))
  const [sender] = useState(() => makeCourier(token, box))
  const outbox = useSyncExternalStore(sender.subscribe, sender.current, () => emptyOutbox)
  useEffect(() => employ(sender, box), [sender, box])
  return { sender, outbox }
}
