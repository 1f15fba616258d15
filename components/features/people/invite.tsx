'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { OneTimeLink } from './one-time-link'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormError, SelectField } from '@/components/ui/field'
import { invite } from '@/lib/features/people/queries'
import type { Role } from '@/lib/platform/auth/schema'
import { roles } from '@/lib/platform/roles'
import { roleChoice } from '@/lib/features/people/words'

/** A button that makes a link with which somebody joins. */
export function Invite() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        Invite person
      </Button>
      {isOpen ? <InviteDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function InviteDialog({ onClose }: { onClose: () => void }) {
  const [role, setRole] = useState<Role>('auditor')
  const make = useMutation({ mutationFn: () => invite(role) })
  return (
    <Dialog
      open
      title="Invite person"
      onClose={onClose}
      foot={
        make.data ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <Button look="primary" disabled={make.isPending} onClick={() => make.mutate()}>
            Create link
          </Button>
        )
      }
    >
      {make.data ? (
        <OneTimeLink link={make.data} />
      ) : (
        <SelectField
          label="Role"
          hint="The person who opens the link chooses a name and password."
          value={role}
          onValue={setRole}
          options={roles.map((one) => [one, roleChoice(one)])}
        />
      )}
      <FormError error={make.error} className="mt-3" />
    </Dialog>
  )
}
