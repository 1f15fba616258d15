import type { KeyboardEvent } from 'react'

/** What is typed counts when its field is left. */
export function commitOnEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'Enter') event.currentTarget.blur()
}
