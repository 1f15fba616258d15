'use client'

import { X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button, IconButton } from './button'
import { currentToasts, dismissToast, onToasts } from './toast-store'
import type { Toast } from './toast-store'
import { cn } from '@/lib/text/class-names'

const none: readonly Toast[] = []
const shortStay = 5000
/** Time enough to reach Undo by keyboard. */
const longStay = 12_000

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const { id, action } = toast

  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => dismissToast(id), action ? longStay : shortStay)
    return () => clearTimeout(timer)
  }, [held, id, action])

  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={cn(
        'pointer-events-auto flex items-center gap-3 rounded-xl border bg-card py-2 pr-2 pl-4 text-sm shadow-lg',
        toast.tone === 'ref' ? 'border-ref text-ref' : 'border-line text-ink',
      )}
    >
      <span className="min-w-0 break-words">{toast.message}</span>
      {action ? (
        <Button
          size="sm"
          onClick={() => {
            action.onAction()
            dismissToast(id)
          }}
        >
          {action.label}
        </Button>
      ) : null}
      <IconButton label="Dismiss" onClick={() => dismissToast(id)}>
        <X aria-hidden className="size-3.5" />
      </IconButton>
    </div>
  )
}

/** Where toasts appear; mounted once. */
export function Toaster() {
  const toasts = useSyncExternalStore(onToasts, currentToasts, () => none)
  return (
    <section
      aria-label="Messages"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--guide-height))] z-50 flex flex-col items-center gap-2"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}
