'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NewKey } from './new-key'
import { Button } from '@/components/ui/button'
import { Confirm } from '@/components/ui/confirm'
import { Failure } from '@/components/ui/failure'
import { Link } from '@/components/ui/link'
import { Rename } from '@/components/ui/rename'
import { SkeletonLines } from '@/components/ui/skeleton'
import { keysQuery, renameKey, revokeKey } from '@/lib/features/people/keys/queries'
import type { ApiKey } from '@/lib/features/people/keys/schema'
import { keyFacts } from '@/lib/features/people/keys/words'

/** The keys one's scripts sign in with. */
export function KeyList() {
  const { data: keys, error, refetch, dataUpdatedAt } = useQuery(keysQuery())
  const now = new Date(dataUpdatedAt).toISOString()
  return (
    <section aria-labelledby="keys-title" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="keys-title" className="mr-auto font-serif text-lg font-medium">
          API keys
        </h2>
        <NewKey />
      </div>
      <p className="max-w-[65ch] text-soft">
        A script sends a key with every call instead of signing in. A key has at most your role.{' '}
        <Link href="/docs/api" className="text-link underline">
          API reference
        </Link>
      </p>
      {error ? (
        <Failure
          title="The keys did not load"
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : null}
      {keys || error ? null : <SkeletonLines label="Loading the keys" />}
      {keys?.length === 0 ? <p className="text-soft">You have no key yet.</p> : null}
      <ul aria-labelledby="keys-title" className="border-t border-line empty:hidden">
        {(keys ?? []).map((key) => (
          <KeyLine key={key.id} apiKey={key} now={now} />
        ))}
      </ul>
    </section>
  )
}

function KeyLine({ apiKey, now }: { apiKey: ApiKey; now: string }) {
  const { id, name, start } = apiKey
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: keysQuery().queryKey })
  const [isAsking, setAsking] = useState(false)
  const revoke = useMutation({
    mutationFn: () => revokeKey(id),
    onSuccess: refresh,
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-medium wrap-anywhere">{name}</span>
          <code className="num text-soft">{start}…</code>
        </p>
        <p className="text-xs text-soft" title="UTC">
          {keyFacts(apiKey, now).join(' · ')}
        </p>
      </div>
      <div className="flex items-center gap-1">
        <Rename
          what="the key"
          name={name}
          onRename={async (next) => {
            await renameKey(id, next)
            await refresh()
          }}
        />
        <Button size="sm" aria-label={`Revoke ${name}`} onClick={() => setAsking(true)}>
          Revoke
        </Button>
      </div>
      <Confirm
        open={isAsking}
        title={`Revoke the key ${name}?`}
        action="Revoke key"
        isBusy={revoke.isPending}
        error={revoke.error}
        onConfirm={() => revoke.mutate()}
        onClose={() => setAsking(false)}
      >
        Scripts that use it stop working. This cannot be undone.
      </Confirm>
    </li>
  )
}
