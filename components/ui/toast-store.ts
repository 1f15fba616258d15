export interface ToastMessage {
  message: string
  tone?: 'plain' | 'ref'
  /** One way back or onward, such as Undo. */
  action?: { label: string; onAction: () => void }
}

export interface Toast extends ToastMessage {
  id: number
}

const atMost = 3
let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Says something at the foot of the window; works from any event handler. */
export function showToast(message: ToastMessage): number {
  lastId += 1
  set([...toasts, { ...message, id: lastId }].slice(-atMost))
  return lastId
}

export function showError({ message }: Error): void {
  showToast({ message, tone: 'ref' })
}

export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id))
}

export function currentToasts(): readonly Toast[] {
  return toasts
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
