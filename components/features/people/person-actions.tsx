'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { OneTimeLink } from './one-time-link'
import { useChangePeople } from './use-change-people'
import { useSession } from '@/components/layout/session'
import { Button } from '@/components/ui/button'
import { Confirm } from '@/components/ui/confirm'
import { Dialog } from '@/components/ui/dialog'
import { OptionSelect } from '@/components/ui/field'
import { showError, showToast } from '@/components/ui/toast-store'
import { changePerson, makeResetLink, removePerson } from '@/lib/features/people/queries'
import type { ListedPerson } from '@/lib/features/people/schema'
import type { Role } from '@/lib/platform/auth/schema'
import { roles } from '@/lib/platform/roles'
import { roleWords } from '@/lib/features/people/words'

/** What an owner can do about a person. */
export function PersonActions({ person }: { person: ListedPerson }) {
  const { passwords } = useSession()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <RoleChoice person={person} />
      {passwords ? <ResetLink person={person} /> : null}
      <Remove person={person} />
    </div>
  )
}

function RoleChoice({ person: { id, name, role } }: { person: ListedPerson }) {
  const refresh = useChangePeople()
  const change = useMutation({
    mutationFn: (next: Role) => changePerson(id, { role: next }),
    onSuccess: async (changed) => {
      await refresh()
      showToast({ message: `The role of ${changed.name} was changed.` })
    },
    onError: showError,
  })
  return (
    <OptionSelect
      aria-label={`Role of ${name}`}
      value={role === 'imported' ? '' : role}
      disabled={change.isPending}
      onValue={(next) => next && change.mutate(next)}
      className="h-7! w-auto! text-xs!"
      options={roles.map((one) => [one, roleWords[one].title])}
    />
  )
}

function ResetLink({ person: { id, name } }: { person: ListedPerson }) {
  const make = useMutation({
    mutationFn: () => makeResetLink(id),
    onError: showError,
  })
  return (
    <>
      <Button
        size="sm"
        disabled={make.isPending}
        aria-label={`Reset password of ${name}`}
        onClick={() => make.mutate()}
      >
        Reset password
      </Button>
      <Dialog
        open={make.data !== undefined}
        title={`New password for ${name}`}
        onClose={() => make.reset()}
        foot={<Button onClick={() => make.reset()}>Done</Button>}
      >
        {make.data ? <OneTimeLink link={make.data} /> : null}
      </Dialog>
    </>
  )
}

function Remove({ person: { id, name } }: { person: ListedPerson }) {
  const { person: self } = useSession()
  const refresh = useChangePeople()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => removePerson(id),
    onSuccess: async () => {
      if (id === self?.id) return globalThis.location.assign('/sign-in')
      showToast({ message: `${name} was removed.` })
      await refresh()
    },
  })
  const close = () => {
    setAsking(false)
    remove.reset()
  }
  return (
    <>
      <Button size="sm" look="quiet" aria-label={`Remove ${name}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <Confirm
        open={isAsking}
        title={`Remove ${name}?`}
        action="Remove"
        isBusy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onClose={close}
      >
        This permanently deletes their account, devices and keys. Their work stays, under a
        pseudonym.
      </Confirm>
    </>
  )
}
