'use client'

import { useState } from 'react'

type Problems<Field extends string> = Partial<Record<Field, string>>

/** What a form becomes: what is sent, or what is wrong with its fields. */
type Drafted<Field extends string> =
  | { problems: Problems<Field> }
  | { run: object }
  | { tree: object }
  | { composition: object }

/**
 * Problems of the fields of a form: none before it is first sent, from then on those of what it holds now, so that a
 * field that was filled in is no longer red.
 */
export function useProblems<Draft, Field extends string>(draft: Draft) {
  const [sentWith, setSentWith] = useState<((draft: Draft) => Drafted<Field>) | null>(null)
  const drafted = sentWith === null ? null : sentWith(draft)
  const problems: Problems<Field> =
    drafted !== null && 'problems' in drafted ? drafted.problems : {}
  return {
    problems,
    /** Checks the form as it is sent; it is checked in the same way from then on. */
    check: <Checked extends Drafted<Field>>(by: (draft: Draft) => Checked): Checked => {
      setSentWith(() => by)
      return by(draft)
    },
  }
}
