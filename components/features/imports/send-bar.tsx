'use client'

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { importAll } from './staged-store'
import { Button } from '@/components/ui/button'
import { InputField } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { collectionListQuery } from '@/lib/features/collections/queries'
import {
  isHopeful,
  isReady,
  isSending,
  isStudy,
  nameFromFile,
  type StagedFile,
} from '@/lib/features/imports/staging'
import { importButtonWord } from '@/lib/features/imports/words'

interface SendBarProps {
  staged: readonly StagedFile[]
  /** The collection that the reader came from. */
  collection: string | null
  onSent: () => void
}

function useCollectionNames(): string[] {
  const { data } = useInfiniteQuery(collectionListQuery())
  return (data?.pages ?? []).flatMap(({ rows }) => rows.map(({ name }) => name))
}

/** Into which collection, and the button. */
export function SendBar({ staged, collection, onSent }: SendBarProps) {
  const client = useQueryClient()
  const names = useCollectionNames()
  const listId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const fallback = collection ?? nameFromFile(staged[0]?.file.name ?? '')
  const name = typed ?? fallback
  const ready = staged.filter(isReady).length
  const isBusy = staged.some(isSending)
  const isOfStudies = staged.filter(isHopeful).every(isStudy)

  async function submit() {
    await importAll(name.trim(), () => void client.invalidateQueries({ queryKey: ['imports'] }))
    onSent()
  }

  return (
    <Form
      onSubmit={() => void submit()}
      className="bottom-(--guide-height) z-10 -mx-2 flex flex-wrap items-end gap-x-4 gap-y-1 border-t border-line bg-paper px-2 pt-3 sm:sticky"
    >
      <div className="min-w-56 flex-1 sm:max-w-sm" hidden={isOfStudies}>
        <InputField
          label="Into the collection"
          hint={
            names.includes(name.trim()) ? 'Adds to this collection.' : 'Creates this collection.'
          }
          required={!isOfStudies}
          list={listId}
          maxLength={200}
          value={name}
          disabled={isBusy}
          autoComplete="off"
          onText={setTyped}
        />
        <datalist id={listId}>
          {names.map((known) => (
            <option key={known}>{known}</option>
          ))}
        </datalist>
      </div>
      <Button
        type="submit"
        look="primary"
        className={isOfStudies ? 'mb-3' : 'mb-6'}
        disabled={ready === 0 || isBusy || (name.trim() === '' && !isOfStudies)}
      >
        {isBusy ? 'Sending…' : importButtonWord(Math.max(ready, 1))}
      </Button>
    </Form>
  )
}
