'use client'

import { useEffect } from 'react'
import { Header } from './header'
import { InstructionsDialog } from './instructions'
import { RefusedAnswers } from './refused-answers'
import { Step } from './step'
import { useAnnotation } from './use-annotation'
import type { Asker } from '@/lib/features/studies/annotation/queries'
import type { Theme } from '@/lib/features/shell/theme/theme'

interface AnnotatorProps {
  asker: Asker
  theme: Theme
}

/** All that somebody sees who judges pairs: one step at a time, without the rest of the app. */
export function Annotator({ asker, theme }: AnnotatorProps) {
  const annotation = useAnnotation(asker)
  const { coming, outbox, sender } = annotation
  const study = coming.step?.study ?? null
  const name = study?.name
  useEffect(() => {
    if (name !== undefined) document.title = name
  }, [name])
  return (
    <>
      <Header theme={theme} annotation={annotation} />
      <main id="main">
        <RefusedAnswers outbox={outbox} sender={sender} />
        <Step annotation={annotation} />
      </main>
      {study ? (
        <InstructionsDialog
          study={study}
          open={annotation.isReading}
          onClose={() => annotation.setReading(false)}
        />
      ) : null}
    </>
  )
}
