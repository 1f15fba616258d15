'use client'

import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import {
  draftOf,
  judge,
  type JudgingEvent,
  startJudging,
} from '@/lib/features/studies/annotation/judging'
import type { BlindPair, Draft } from '@/lib/features/studies/annotation/schema'

/** Puts the focus where number keys choose, so that it is in sight and heard. */
function focusOn(dimension: string | undefined): void {
  const group = document.querySelector(`[data-dimension="${CSS.escape(dimension ?? '')}"]`)
  const radio = group?.querySelector<HTMLElement>('input:checked') ?? group?.querySelector('input')
  radio?.focus()
}

interface Options {
  pair: Pick<BlindPair, 'dimensions'>
  given: Partial<Draft>
  /** Told of every change, to save it; null where nothing is saved before the end. */
  onDraft: ((draft: Draft) => void) | null
}

/** What is being chosen for the pair in sight. */
export function useJudging({ pair, given, onDraft }: Options) {
  const [judging, tell] = useReducer(judge, null, () => startJudging(pair.dimensions, given))
  const draft = draftOf(judging)
  const text = JSON.stringify(draft)
  const told = useRef(text)
  const saveDraft = useEffectEvent(() => onDraft?.(draft))
  useEffect(() => {
    if (told.current === text) return
    told.current = text
    saveDraft()
  }, [text])

  /** Of the keyboard: the focus goes along. */
  function tellByKey(event: JudgingEvent) {
    const next = judge(judging, event)
    // What is chosen has to be in the page before the focus looks for it.
    flushSync(() => tell(event))
    focusOn(next.dimensions[next.at]?.id)
  }

  return { judging, tell, tellByKey, focusOn }
}
