'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Confirm } from '@/components/ui/confirm'
import { startVacuum, storageQuery } from '@/lib/features/storage/queries'
import { vacuumEffect } from '@/lib/features/storage/words'

/** Asks first: on SQLite nothing can be saved while it runs. */
export function StartVacuum() {
  const client = useQueryClient()
  const { data: storage } = useQuery(storageQuery())
  const [isOpen, setOpen] = useState(false)
  const start = useMutation({
    mutationFn: startVacuum,
    onSuccess: async () => {
      setOpen(false)
      await client.invalidateQueries(storageQuery())
    },
  })
  return (
    <>
      <Button
        disabled={!storage || storage.vacuum?.finished_at === null}
        onClick={() => setOpen(true)}
      >
        Vacuum
      </Button>
      <Confirm
        open={isOpen}
        title="Vacuum the database?"
        action="Start vacuum"
        isBusy={start.isPending}
        error={start.error}
        onConfirm={() => start.mutate()}
        onClose={() => setOpen(false)}
      >
        {storage === undefined ? null : vacuumEffect[storage.database]}
      </Confirm>
    </>
  )
}
