'use client'

import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { InputField } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { showToast, type ToastMessage } from '@/components/ui/toast-store'

interface SaveButtonProps<Saved> {
  label: string
  title: string
  /** The collection that is proposed. */
  collection: string
  save: (collection: string) => Promise<Saved>
  /** What can be done with what was saved. */
  actionOf?: (saved: Saved) => ToastMessage['action']
  /** Of the work that is saved. */
  queryKey: QueryKey
  /** What is saved. */
  children: ReactNode
}

/** Saves what work has made into a collection that is asked for. */
export function SaveButton<Saved extends { collection: { name: string } }>(
  props: SaveButtonProps<Saved>,
) {
  const { label, title, save: saveInto, actionOf, queryKey, children } = props
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [collection, setCollection] = useState(props.collection)
  const name = collection.trim()
  const save = useMutation({
    mutationFn: () => saveInto(name),
    onSuccess: async (saved) => {
      setAsking(false)
      const action = actionOf?.(saved)
      showToast({ message: `Saved in ${saved.collection.name}.`, ...(action && { action }) })
      await client.invalidateQueries({ queryKey })
      await client.invalidateQueries({ queryKey: ['collections'] })
    },
  })
  const isReady = name !== '' && !save.isPending
  const close = () => setAsking(false)
  return (
    <>
      <Button look="primary" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog
        open={isAsking}
        title={title}
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
        <Form
          className="flex flex-col gap-3"
          onSubmit={() => {
            if (isReady) save.mutate()
          }}
        >
          <p>{children}</p>
          <InputField
            label="Collection"
            error={save.error?.message}
            value={collection}
            maxLength={200}
            onText={setCollection}
          />
        </Form>
      </Dialog>
    </>
  )
}
