'use client'

import { useQuery } from '@tanstack/react-query'
import { Notice } from './notice'
import { Pair } from './pair'
import type { Annotation } from './use-annotation'
import { Button } from '@/components/ui/button'
import { Failure } from '@/components/ui/failure'
import { Kbd } from '@/components/ui/kbd'
import { SkeletonLines } from '@/components/ui/skeleton'
import { ownPairQuery } from '@/lib/features/studies/annotation/queries'

interface PairBeforeProps {
  pair: string
  annotation: Annotation
}

/** A pair one answered, with one's choices; saving again revises them. */
export function PairBefore({ pair, annotation }: PairBeforeProps) {
  const { token, sender, onForward } = annotation
  const { data, error, refetch } = useQuery({ ...ownPairQuery(token, pair), staleTime: 0 })
  const back = (
    <Button size="sm" onClick={onForward}>
      Go to the open pair{' '}
      <span aria-hidden className="pointer-coarse:hidden">
        <Kbd>esc</Kbd>
      </span>
    </Button>
  )
  if (data === undefined) {
    return (
      <div className="mx-auto flex w-full max-w-6xl flex-col items-start gap-4 px-4 py-6 sm:px-6">
        {back}
        {error ? (
          <Failure
            title="The earlier pair did not load"
            message={error.message}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonLines lines={8} label="Loading the earlier pair" />
        )}
      </div>
    )
  }
  const { choices, comment, recognised } = data
  // What is still on its way is newer than what the server has.
  const given = sender.judgementOf(pair) ?? {
    choices: choices ?? {},
    comment: comment ?? '',
    recognised,
  }
  return (
    <Pair
      pair={data}
      given={given}
      isShut={!data.can_revise}
      saveWords="Save again"
      isDocumentOpen={annotation.isDocumentOpen}
      spent={0}
      onSpent={() => undefined}
      onDocument={annotation.onDocument}
      onDraft={null}
      onSave={(said) => annotation.onSave(data, said)}
      onSkip={null}
      onUndo={annotation.onBack}
      onForward={onForward}
      notice={
        <Notice action={back}>
          {data.can_revise
            ? 'You are back at an earlier pair. Saving it again replaces your answer.'
            : 'You are back at an earlier pair. It can no longer be changed.'}
        </Notice>
      }
    />
  )
}
