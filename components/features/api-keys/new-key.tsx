'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ShownKey } from './shown-key'
import { useSession } from '@/components/layout/session'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormError, InputField, SelectField } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { keysQuery, makeKey } from '@/lib/features/people/keys/queries'
import type { NewApiKey } from '@/lib/features/people/keys/schema'
import { lifetimes, lifetimeWord, type Lifetime } from '@/lib/features/people/keys/words'
import type { Role } from '@/lib/platform/auth/schema'
import { roleChoice, rolesUpTo } from '@/lib/features/people/words'

/** A button that makes a key. */
export function NewKey() {
  const { person } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (person === null) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>Create key</Button>
      {isOpen ? <NewKeyDialog own={person.role} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

interface Draft {
  name: string
  role: Role
  days: Lifetime
}

function keyOf({ name, role, days }: Draft): NewApiKey {
  return { name, role, ...(days === null ? {} : { expires_in_days: days }) }
}

function NewKeyDialog({ own, onClose }: { own: Role; onClose: () => void }) {
  const client = useQueryClient()
  const [draft, setDraft] = useState<Draft>({ name: '', role: own, days: 90 })
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))
  const make = useMutation({
    mutationFn: () => makeKey(keyOf(draft)),
    onSuccess: () => client.invalidateQueries({ queryKey: keysQuery().queryKey }),
  })

  return (
    <Dialog
      open
      title={make.data ? `The key ${make.data.name}` : 'Create key'}
      onClose={onClose}
      foot={
        make.data ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <Button look="primary" type="submit" form="key-form" disabled={make.isPending}>
            Create key
          </Button>
        )
      }
    >
      {make.data ? (
        <ShownKey apiKey={make.data.key} />
      ) : (
        <Form id="key-form" onSubmit={() => make.mutate()} className="grid gap-4">
          <InputField
            label="Name"
            hint="Purpose, for example: nightly import."
            required
            maxLength={200}
            autoComplete="off"
            value={draft.name}
            onText={(name) => change({ name })}
          />
          <SelectField
            label="Role"
            hint="Choose the lowest role that the script needs."
            value={draft.role}
            onValue={(role) => change({ role })}
            options={rolesUpTo(own).map((role) => [role, roleChoice(role)])}
          />
          <SelectField
            label="Expires after"
            value={draft.days}
            onValue={(days) => change({ days })}
            options={lifetimes.map((days) => [days, lifetimeWord(days)])}
          />
        </Form>
      )}
      <FormError error={make.error} className="mt-3" />
    </Dialog>
  )
}
