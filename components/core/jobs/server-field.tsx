'use client'

import { useQuery } from '@tanstack/react-query'
import { SelectField } from '@/components/ui/field'
import { modelServersQuery } from '@/lib/core/model-servers/queries'
import { serverName } from '@/lib/core/model-calls/words'

interface ServerFieldProps {
  label: string
  hint?: string
  /** What an empty choice means. */
  none: string
  value: string
  onChange: (server: string) => void
}

/** One of the model servers, or none. */
export function ServerField({ label, hint, none, value, onChange }: ServerFieldProps) {
  const { data: servers = [], error } = useQuery(modelServersQuery())
  return (
    <SelectField
      label={label}
      hint={hint}
      error={error ? `The servers did not load: ${error.message}` : null}
      value={value}
      onValue={onChange}
      none={['', none]}
      options={servers.map((server) => [server.id, serverName(server)])}
    />
  )
}
