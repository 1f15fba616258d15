'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, Input } from '@/components/ui/field'
import { showToast } from '@/components/ui/toast-store'
import { saveTree, treeQuery } from '@/lib/features/trees/queries'
import type { TreeDetail } from '@/lib/systems/deep-rubric/growing/schema'

/** Saves a tree as a research task of a collection that is asked for. */
export function SaveTree({ tree }: { tree: TreeDetail }) {
  const client = useQueryClient()
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const [collection, setCollection] = useState(tree.collection)
  const name = collection.trim()
  const save = useMutation({
    mutationFn: () => saveTree(tree.id, name),
    onSuccess: async ({ item_id: item, collection: into }) => {
      setAsking(false)
      const href = `/items/${encodeURIComponent(item)}`
      showToast({
        message: `Saved in ${into.name}.`,
        action: { label: 'Open', onAction: () => router.push(href) },
      })
      await client.invalidateQueries({ queryKey: treeQuery(tree.id).queryKey })
      await client.invalidateQueries({ queryKey: ['collections'] })
    },
  })
  const isReady = name !== '' && !save.isPending
  const close = () => setAsking(false)
  return (
    <>
      <Button look="primary" onClick={() => setAsking(true)}>
        Save as a task
      </Button>
      <Dialog
        open={isAsking}
        title="Save as a research task"
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
          <p>
            {tree.state.question === null
              ? 'There is no question yet: the topic is saved as the question, without a rubric.'
              : 'Question, rubric and tree are saved as they are now, with the repairs that were accepted.'}
          </p>
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
