'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { May } from '@/components/layout/session'
import { Button } from '@/components/ui/button'
import { Pill } from '@/components/ui/pill'
import { retentionQuery } from '@/lib/features/collections/retention/queries'
import { retentionWord, retentionWords } from '@/lib/features/collections/retention/words'

const RetentionDialog = dynamic(async () => (await import('./retention-dialog')).RetentionDialog, {
  loading: () => null,
})

/** When a collection is deleted by itself, and for those who may, a way to change it. */
export function Retention({ collection }: { collection: string }) {
  const { data } = useQuery(retentionQuery(collection))
  const [isOpen, setOpen] = useState(false)
  const word = data ? retentionWord(data) : null
  return (
    <>
      {data && word !== null ? <Pill title={retentionWords(data)}>{word}</Pill> : null}
      <May permission="lead">
        <Button size="sm" disabled={!data} onClick={() => setOpen(true)}>
          Set retention
        </Button>
      </May>
      {data && isOpen ? (
        <RetentionDialog collection={collection} known={data} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
