'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormError, InputField } from '@/components/ui/field'
import { changeRetention, retentionQuery } from '@/lib/features/collections/retention/queries'
import type { Retention } from '@/lib/features/collections/retention/schema'
import { effectWords, readDays, retentionWords } from '@/lib/features/collections/retention/words'

interface RetentionDialogProps {
  collection: string
  known: Retention
  onClose: () => void
}

/** After how many days a collection is deleted, with the date that comes of it. */
export function RetentionDialog({ collection, known, onClose }: RetentionDialogProps) {
  const client = useQueryClient()
  const [text, setText] = useState(String(known.days ?? ''))
  const [now] = useState(() => new Date())
  const days = readDays(text)
  const save = useMutation({
    mutationFn: async (to: number | null) => await changeRetention(collection, to),
    onSuccess: (saved) => {
      client.setQueryData(retentionQuery(collection).queryKey, saved)
      onClose()
    },
  })
  return (
    <Dialog
      open
      title="Retention"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            disabled={save.isPending || days === undefined}
            onClick={() => {
              if (days !== undefined) save.mutate(days)
            }}
          >
            Save retention
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-soft">{retentionWords(known)}</p>
        <InputField
          label="Delete after (days)"
          inputMode="numeric"
          value={text}
          hint="Empty: never."
          error={days === undefined ? 'A whole number from 1 to 3,650, or nothing.' : null}
          onText={setText}
        />
        <p role="status" className={typeof days === 'number' ? 'text-ref' : 'text-soft'}>
          {days === undefined ? '' : effectWords(days, now)}
        </p>
        <FormError error={save.error} />
      </div>
    </Dialog>
  )
}
