'use client'

import { useQuery } from '@tanstack/react-query'
import { useMay } from '@/components/layout/session'
import { probeQuery } from '@/lib/core/model-servers/queries'
import type { ModelServer } from '@/lib/core/model-servers/schema'
import { wordingWarning } from '@/lib/features/prompts/checkpoint'
import { promptsQuery } from '@/lib/features/prompts/queries'

interface WordingWarningProps {
  server: Pick<ModelServer, 'id' | 'model' | 'built_in'>
  /** Versions that are chosen, by `system/name`; what is left out is the newest. */
  versions?: Readonly<Record<string, string>>
}

/** Warns where a published checkpoint is asked in other words than those of its paper. */
export function WordingWarning({ server, versions }: WordingWarningProps) {
  const mayProbe = useMay('lead')
  const { data: prompts } = useQuery(promptsQuery())
  const { data: probe } = useQuery({
    ...probeQuery(server.id),
    enabled: mayProbe && server.model === null && !server.built_in,
  })
  const model = server.model ?? probe?.models[0] ?? null
  const warning = prompts && wordingWarning({ model, prompts, ...(versions && { versions }) })
  return warning ? <p className="text-xs text-abs">{warning}</p> : null
}
