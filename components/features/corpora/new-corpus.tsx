'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { CorpusForm, type CorpusDraft, emptyDraft } from './corpus-form'
import { useSendFiles } from './use-send-files'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { corpusHref } from '@/lib/features/corpora/href'
import { corporaKey, createCorpus } from '@/lib/features/corpora/queries'
import { FormError } from '@/components/ui/field'
import { Form } from '@/components/ui/form'

function bodyOf({ name, kind, url, flavour, key }: CorpusDraft) {
  if (kind === 'local') return { name }
  return { name, url, flavour, ...(key === '' ? {} : { api_key: key }) }
}

function NewCorpusDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const client = useQueryClient()
  const [draft, setDraft] = useState(emptyDraft)
  const send = useSendFiles()
  const make = useMutation({
    mutationFn: async () => {
      const { id } = await createCorpus(bodyOf(draft))
      const { kind, files } = draft
      // A file that is refused says so by itself; the corpus is there, and its page is where to go on.
      if (kind === 'local') await send.mutateAsync({ corpusId: id, files }).catch(() => undefined)
      return id
    },
    onSuccess: async (id) => {
      await client.invalidateQueries({ queryKey: corporaKey })
      router.push(corpusHref(id))
    },
  })
  const isBusy = make.isPending || make.isSuccess
  return (
    <Dialog
      open
      title="New corpus"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form="corpus-form" disabled={isBusy}>
            {send.isPending ? 'Sending…' : isBusy ? 'Creating…' : 'Create corpus'}
          </Button>
        </>
      }
    >
      <Form
        id="corpus-form"
        className="grid gap-4"
        onSubmit={() => {
          if (!isBusy) make.mutate()
        }}
      >
        <CorpusForm
          draft={draft}
          onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
        />
        <FormError error={make.error} />
      </Form>
    </Dialog>
  )
}

/** The button that makes a corpus, and what it asks. */
export function NewCorpus() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        New corpus
      </Button>
      {isOpen ? <NewCorpusDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
