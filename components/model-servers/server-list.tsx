'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { useState } from 'react'
import { ServerForm } from './server-form'
import { ServerLoad } from './server-load'
import { Button } from '@/components/ui/button'
import { Failure } from '@/components/ui/failure'
import { Pill } from '@/components/ui/pill'
import { showToast } from '@/components/ui/toast-store'
import { modelServersQuery, removeServer } from '@/lib/model-servers/queries'
import type { ModelServer } from '@/lib/model-servers/schema'

/** The servers that models are asked on, with what they are doing now. */
export function ServerList() {
  const { data: servers, error, refetch } = useQuery(modelServersQuery())
  const [edited, setEdited] = useState<ModelServer | 'new' | null>(null)
  return (
    <section aria-labelledby="servers-title" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="servers-title" className="mr-auto font-serif text-lg font-medium">
          Model servers
        </h2>
        <Button onClick={() => setEdited('new')}>Add a server</Button>
      </div>
      <p className="max-w-[65ch] text-sm text-soft">
        The first that writes traces is used where a run names none.{' '}
        <Link href="/docs/model-servers" className="text-link underline">
          How to serve the models
        </Link>
      </p>
      {error ? (
        <Failure
          title="The servers did not load"
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : null}
      <ul className="grid gap-3">
        {(servers ?? []).map((server) => (
          <ServerCard key={server.id} server={server} onEdit={() => setEdited(server)} />
        ))}
      </ul>
      {edited === null ? null : (
        <ServerForm server={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </section>
  )
}

function ServerCard({ server, onEdit }: { server: ModelServer; onEdit: () => void }) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => removeServer(server.id),
    onSuccess: async () => {
      // Only the list: what is no longer there must not be asked again.
      await client.invalidateQueries({ queryKey: modelServersQuery().queryKey })
      showToast({ message: `${server.name} was removed.` })
    },
    onError: (error) => showToast({ message: error.message, tone: 'ref' }),
  })
  const isOwn = !server.built_in && server.created_at !== null
  return (
    <li className="min-w-0 rounded-xl border border-line bg-card p-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="font-semibold wrap-anywhere">{server.name}</h3>
          <p className="text-xs wrap-anywhere text-soft">{describe(server)}</p>
        </div>
        {isOwn ? (
          <div className="flex gap-2">
            <Button size="sm" onClick={onEdit} aria-label={`Change ${server.name}`}>
              Change
            </Button>
            <Button
              size="sm"
              look="quiet"
              disabled={remove.isPending}
              aria-label={`Remove ${server.name}`}
              onClick={() => remove.mutate()}
            >
              Remove
            </Button>
          </div>
        ) : null}
      </div>
      <div className="mt-2 flex flex-wrap gap-1.5">
        {server.roles.map((role) => (
          <Pill key={role}>{role}</Pill>
        ))}
        {server.has_api_key ? <Pill>has a key</Pill> : null}
      </div>
      <ServerLoad id={server.id} />
    </li>
  )
}

function describe({ built_in: isBuiltIn, base_url: url, model, created_at: made }: ModelServer) {
  if (isBuiltIn) return 'A few rules about words that stand in until a server is added.'
  const which = model ?? 'the first model it lists'
  return made === null ? `${url} · ${which} · set by MODEL_SERVER_URL` : `${url} · ${which}`
}
