'use client'

import { useSession } from '@/components/layout/session'
import { Link } from '@/components/ui/link'
import { Pill } from '@/components/ui/pill'
import { roleWords } from '@/lib/features/people/words'

/** Who one is here, and what that allows. */
export function Profile() {
  const { person, may } = useSession()
  if (person === null) return null
  const { title, meaning } = roleWords[person.role]
  return (
    <section aria-label="You" className="grid gap-1 rounded-xl border border-line bg-card p-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-serif text-lg wrap-anywhere">{person.name}</span>
        <Pill>{title}</Pill>
      </p>
      <p className="text-soft">
        Your role {meaning}.{' '}
        {may.includes('owner') ? (
          <>
            Change names and roles, and create password links, under{' '}
            <Link href="/settings/people" className="text-link underline">
              People
            </Link>
            .
          </>
        ) : (
          'An owner can change your name and role.'
        )}
      </p>
    </section>
  )
}
