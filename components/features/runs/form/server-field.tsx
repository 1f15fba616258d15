'use client'

import { useQuery } from '@tanstack/react-query'
import { May } from '@/components/layout/session'
import { SelectField } from '@/components/ui/field'
import { Link } from '@/components/ui/link'
import { policyServersQuery } from '@/lib/features/runs/queries'
import { serverOptions } from '@/lib/features/runs/servers'

interface ServerFieldProps {
  /** Id of the server; empty = the default. */
  value: string
  error: string | undefined
  onChange: (id: string) => void
}

/** Who answers. */
export function ServerField({ value, error, onChange }: ServerFieldProps) {
  const { data: servers, error: failure } = useQuery(policyServersQuery())
  const options = serverOptions(servers ?? [])
  const isKnown = options.some(({ id }) => id === value)
  return (
    <div className="grid gap-1">
      <SelectField
        label="Model server"
        error={error ?? (failure ? `The servers did not load: ${failure.message}` : null)}
        value={isKnown ? value : ''}
        onValue={onChange}
        options={options.map(({ id, word }) => [id, word])}
      />
      {servers?.every(({ built_in }) => built_in) ? (
        <May permission="lead">
          <Link href="/settings" className="text-[0.8125rem] text-link hover:underline">
            Add a model server
          </Link>
        </May>
      ) : null}
    </div>
  )
}
