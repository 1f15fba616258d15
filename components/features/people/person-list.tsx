'use client'

import { useQuery } from '@tanstack/react-query'
import { PersonActions } from './person-actions'
import { useMay, useSession } from '@/components/layout/session'
import { Failure } from '@/components/ui/failure'
import { Pill } from '@/components/ui/pill'
import { SkeletonLines } from '@/components/ui/skeleton'
import { peopleQuery } from '@/lib/features/people/queries'
import type { ListedPerson } from '@/lib/features/people/schema'
import { roleTitle } from '@/lib/features/people/words'
import { formatTime } from '@/lib/text/numbers'

/** Everybody with an account. */
export function PersonList() {
  const { data: people, error, refetch } = useQuery(peopleQuery())
  if (error) {
    return (
      <Failure
        title="The people did not load"
        message={error.message}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!people) return <SkeletonLines lines={4} label="Loading the people" />
  return (
    <ul aria-label="People" className="border-t border-line">
      {people.map((person) => (
        <PersonLine key={person.id} person={person} />
      ))}
    </ul>
  )
}

function PersonLine({ person }: { person: ListedPerson }) {
  const { person: self } = useSession()
  const isOwner = useMay('owner')
  const { id, name, email, role, last_seen: seen } = person
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-serif text-base wrap-anywhere">{name}</span>
          {id === self?.id ? <Pill size="sm">you</Pill> : null}
        </p>
        <p className="text-xs wrap-anywhere text-soft" title="UTC">
          {email} · {seen === null ? 'not signed in' : `last seen ${formatTime(seen)}`}
        </p>
      </div>
      {isOwner ? <PersonActions person={person} /> : <Pill>{roleTitle(role)}</Pill>}
    </li>
  )
}
