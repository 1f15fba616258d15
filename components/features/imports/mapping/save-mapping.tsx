'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sayOfFile } from '../staged-store'
import { Button } from '@/components/ui/button'
import { InputField } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { showToast } from '@/components/ui/toast-store'
import { mappedByName, type StagedFile } from '@/lib/features/imports/staging'
import { changeMapping, mappingsQuery, saveMapping } from '@/lib/features/imports/mappings/queries'
import type { Mapping } from '@/lib/features/imports/mappings/schema'
import { commandWith } from '@/lib/features/imports/mappings/words'

/** Keeps a mapping for the next file like this one. */
export function SaveMapping({ staged, mapping }: { staged: StagedFile; mapping: Mapping }) {
  const { key, given } = staged
  const client = useQueryClient()
  const { data: kept = [] } = useQuery(mappingsQuery())
  const [name, setName] = useState(given.mapping_name ?? '')
  const known = kept.find((one) => one.name === name.trim())
  const save = useMutation({
    mutationFn: () => {
      const system = given.system ?? null
      if (known) return changeMapping(known.id, { mapping, system })
      return saveMapping({ name: name.trim(), mapping, system })
    },
    onSuccess: async (saved) => {
      showToast({ message: `Mapping saved as “${saved.name}”` })
      sayOfFile(key, mappedByName(saved))
      await client.invalidateQueries({ queryKey: mappingsQuery().queryKey })
    },
  })

  const isKept = given.mapping_name !== undefined && given.mapping_name === known?.name
  return (
    <Form onSubmit={() => save.mutate()} className="flex flex-wrap items-end gap-x-3 gap-y-1">
      <div className="min-w-48 flex-1 sm:max-w-sm">
        <InputField
          label="Save as"
          hint={isKept ? commandWith(known.name) : 'For the next file with these columns.'}
          error={save.error?.message ?? null}
          required
          value={name}
          maxLength={200}
          autoComplete="off"
          onText={setName}
        />
      </div>
      <Button
        type="submit"
        className="mb-5"
        disabled={save.isPending || name.trim() === '' || isKept}
      >
        {isKept ? 'Saved' : known ? `Replace “${known.name}”` : 'Save'}
      </Button>
    </Form>
  )
}
