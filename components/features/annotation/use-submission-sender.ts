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
  courier: SubmissionSender,
  box: SubmissionStore,
  signal: AbortSignal,
): Promise<void> {
  try {
    const { readSubmission } = await import('@/lib/features/studies/annotation/submission-schema')
    box.learnToRead(readSubmission)
    courier.readAgain()
  } catch {
    if (!signal.aborted) after(retryMs, () => void learnToRead(courier, box, signal))
  }
}

/** Lets the courier run while the page is open, and wakes it whenever there may be a network again. */
function employ(courier: SubmissionSender, box: SubmissionStore): () => void {
  const events = new AbortController()
  const { signal } = events
  const wake = () => courier.wake()
  globalThis.addEventListener('online', wake, { signal })
  document.addEventListener('visibilitychange', wake, { signal })
  globalThis.addEventListener(
    'storage',
    ({ key }) => {
      if (box.owns(key)) courier.readAgain()
    },
    { signal },
  )
  globalThis.addEventListener(
    'beforeunload',
    (event) => {
      if (isUnsafeToLeave(courier.current())) event.preventDefault()
    },
    { signal },
  )
  courier.start()
  void learnToRead(courier, box, signal)
  return () => {
    events.abort()
    courier.stop()
  }
}

/** The way from this device to the server, and what is on it. */
export function useSubmissionSender(token: string): {
  courier: SubmissionSender
  outbox: SubmissionQueue
} {
  const [box] = useState(() => new SubmissionStore(deviceKeeper(), token))
  const [courier] = useState(() => makeCourier(token, box))
  const outbox = useSyncExternalStore(courier.subscribe, courier.current, () => emptyOutbox)
  useEffect(() => employ(courier, box), [courier, box])
  return { courier, outbox }
}
