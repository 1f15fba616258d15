'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ClearCache } from './clear-cache'
import { ServerForm } from './server-form'
import { ServerLoad } from './server-load'
import { useDeleteServer } from './use-delete-server'
import { WordingWarning } from '@/components/features/prompts/wording-warning'
import { May, useMay } from '@/components/layout/session'
import { Button } from '@/components/ui/button'
import { Failure } from '@/components/ui/failure'
import { Link } from '@/components/ui/link'
import { Pill } from '@/components/ui/pill'
import { priceWords } from '@/lib/core/model-calls/words'
import { localServersQuery, modelServersQuery } from '@/lib/core/model-servers/queries'
import type { LocalServer, ModelServer } from '@/lib/core/model-servers/schema'

/** The servers that models are asked on, with what they are doing now. */
export function ServerList() {
  const { data: servers, error, refetch } = useQuery(modelServersQuery())
  const remove = useDeleteServer()
  const [edited, setEdited] = useState<{ server?: ModelServer; found?: LocalServer } | null>(null)
  return (
    <section aria-labelledby="servers-title" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="servers-title" className="mr-auto font-serif text-lg font-medium">
          Model servers
        </h2>
        <May permission="lead">
          <Button onClick={() => setEdited({})}>Add a server</Button>
        </May>
      </div>
      <p className="max-w-[65ch] text-sm text-soft">
        The first server with the role policy is used unless a run names another.{' '}
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
          <ServerCard
            key={server.id}
            server={server}
            onEdit={() => setEdited({ server })}
            onRemove={() => remove.mutate(server)}
          />
        ))}
        <May permission="owner">
          <FoundServers onAdd={(found) => setEdited({ found })} />
        </May>
      </ul>
      {edited === null ? null : (
        <ServerForm
          {...edited}
          currency={servers?.[0]?.currency ?? ''}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}

/** Servers that were found on this machine, each a click from being used. */
function FoundServers({ onAdd }: { onAdd: (server: LocalServer) => void }) {
  const { data: found } = useQuery(localServersQuery())
  return (found ?? []).map((server) => (
    <li
      key={server.base_url}
      className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-dashed border-line p-4"
    >
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="font-semibold">{server.name} found on this machine</h3>
        <p className="text-xs wrap-anywhere text-soft">
          {server.base_url} · {server.models.join(', ')}
        </p>
      </div>
      <Button size="sm" onClick={() => onAdd(server)} aria-label={`Add ${server.name}`}>
        Add
      </Button>
    </li>
  ))
}

interface ServerCardProps {
  server: ModelServer
  onEdit: () => void
  onRemove: () => void
}

function ServerCard({ server, onEdit, onRemove }: ServerCardProps) {
  const mayChange = useMay('lead')
  const price = server.built_in ? null : priceWords(server)
  const isOwn = mayChange && !server.built_in && server.created_at !== null
  return (
    <li className="min-w-0 rounded-xl border border-line bg-card p-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="font-semibold wrap-anywhere">{server.name}</h3>
          <p className="text-xs wrap-anywhere text-soft">{describe(server)}</p>
          {price === null ? null : <p className="text-xs text-soft">{price}</p>}
        </div>
        {isOwn ? (
          <div className="flex gap-2">
            <Button size="sm" onClick={onEdit} aria-label={`Change ${server.name}`}>
              Change
            </Button>
            <Button size="sm" look="quiet" aria-label={`Remove ${server.name}`} onClick={onRemove}>
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
      <WordingWarning server={server} />
      {mayChange ? <ServerLoad id={server.id} /> : null}
      {mayChange ? <ClearCache server={server} /> : null}
    </li>
  )
}

function describe({ built_in: isBuiltIn, base_url: url, model, created_at: made }: ModelServer) {
  if (isBuiltIn) return 'Word-matching rules, used until you add a server.'
  const which = model ?? 'first model of the server'
  return made === null ? `${url} · ${which} · set by MODEL_SERVER_URL` : `${url} · ${which}`
}
