'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PartMarks } from './part-marks'
import { May } from '@/components/layout/session'
import { Button } from '@/components/ui/button'
import { FormError, InputField } from '@/components/ui/field'
import { Kbd } from '@/components/ui/kbd'
import { judgeCallQuery, saveReview } from '@/lib/features/judging/calls/queries'
import type { DrawMode, JudgeCallDetail, NewReview } from '@/lib/core/judge-calls/schema'
import { criterionOf, reviewWords } from '@/lib/features/judging/calls/words'

interface ReviewBoxProps {
  call: Pick<JudgeCallDetail, 'id' | 'criterion'> & Partial<Pick<JudgeCallDetail, 'reviews'>>
  /** The judge's value is on screen: what is said now is anchored. */
  hasSeen: boolean
  /** How the call was drawn, when it was. */
  drawn?: DrawMode
  onSaved?: (call: JudgeCallDetail) => void
}

/** What a person says to what a judge was asked; one button a value. */
export function ReviewBox({ call, hasSeen, drawn, onSaved }: ReviewBoxProps) {
  const client = useQueryClient()
  const [comment, setComment] = useState('')
  const { values, parts } = criterionOf(call.criterion)
  const save = useMutation({
    mutationFn: (said: Pick<NewReview, 'value' | 'parts'>) =>
      saveReview(call.id, {
        ...said,
        anchored: hasSeen,
        ...(drawn === undefined ? {} : { drawn }),
        ...(comment.trim() === '' ? {} : { comment: comment.trim() }),
      }),
    onSuccess: async (saved) => {
      client.setQueryData(judgeCallQuery(call.id).queryKey, saved)
      onSaved?.(saved)
      setComment('')
      await client.invalidateQueries({ queryKey: ['judges'] })
    },
  })
  if (values.length === 0) return null
  const why = <InputField label="Reason (optional)" value={comment} onText={setComment} />
  return (
    <div role="group" aria-label="Your own value" className="flex flex-col gap-2">
      {(call.reviews ?? []).map((review) => (
        <p key={review.id} className="text-[0.8125rem]">
          {review.author.name} said <b>{reviewWords(call.criterion, review)}</b>
          {review.anchored ? ', after seeing the judge’s reply' : ''}
          {review.comment ? `: ${review.comment}` : ''}
        </p>
      ))}
      <May permission="audit">
        {parts ? (
          <PartMarks
            parts={parts}
            values={values}
            hasKeys={!hasSeen}
            isBusy={save.isPending}
            onSave={(marks) => save.mutate({ parts: marks })}
          >
            {why}
          </PartMarks>
        ) : (
          <div className="flex flex-wrap gap-2">
            {values.map(({ value, words }, at) => (
              <Button
                key={value}
                size="sm"
                disabled={save.isPending}
                data-review-key={at + 1}
                onClick={() => save.mutate({ value })}
              >
                {hasSeen ? null : <Kbd>{String(at + 1)}</Kbd>} {words}
              </Button>
            ))}
          </div>
        )}
        {parts ? null : why}
        {hasSeen ? (
          <p className="text-xs text-soft">
            You have seen the judge’s reply, so this review does not count in its agreement with
            people.
          </p>
        ) : null}
      </May>
      <FormError error={save.error} className="text-sm" />
    </div>
  )
}
