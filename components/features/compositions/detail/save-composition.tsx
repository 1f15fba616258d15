'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, Input } from '@/components/ui/field'
import { showToast } from '@/components/ui/toast-store'
import { compositionQuery, saveComposition } from '@/lib/features/compositions/queries'
import type { CompositionDetail } from '@/lib/systems/composition-rl/composing/schema'
import { plural } from '@/lib/text/numbers'

/** Saves the problems that were kept into a collection that is asked for. */
export function SaveComposition({ composition }: { composition: CompositionDetail }) {
  const client = useQueryClient()
  const { id, kept_count: count } = composition
  const [isAsking, setAsking] = useState(false)
  const [collection, setCollection] = useState(composition.collection)
  const name = collection.trim()
  const save = useMutation({
    mutationFn: () => saveComposition(id, name),
    onSuccess: async ({ collection: into }) => {
      setAsking(false)
      showToast({ message: `Saved in ${into.name}.` })
      await client.invalidateQueries({ queryKey: compositionQuery(id).queryKey })
      await client.invalidateQueries({ queryKey: ['collections'] })
    },
  })
  const isReady = name !== '' && !save.isPending
  const close = () => setAsking(false)
  return (
    <>
      <Button look="primary" onClick={() => setAsking(true)}>
        Save the problems
      </Button>
      <Dialog
        open={isAsking}
        title="Save as items"
        onClose={close}
        foot={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button look="primary" disabled={!isReady} onClick={() => save.mutate()}>
              Save
            </Button>
          </>
        }
      >
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (isReady) save.mutate()
          }}
        >
          <p>{plural(count, 'composed problem')}, each with its chain and its checks.</p>
          <Field label="Collection" error={save.error?.message ?? null}>
            {(ids) => (
              <Input
                {...ids}
                value={collection}
                maxLength={200}
                onChange={(event) => setCollection(event.target.value)}
              />
            )}
          </Field>
        </form>
      </Dialog>
    </>
  )
}
