import { systems } from '@/lib/systems/registry/systems'
import { systemIds, type SystemId } from '@/lib/core/vocabulary/system-ids'
import type { Fields } from '@/lib/core/records/fields'
import { isMostly, refuse, type Profile, type ProfileContext, type RowResult } from './profile'

function resultsOf(id: SystemId): Profile {
  const system = systems[id]
  return {
    format: `${id}-results`,
    looksFor: `${system.title} result files`,
    recognises: ({ rows }, { system: named }) =>
      !isOfAnother(id, named) && isMostly(rows, system.recognises)
        ? { system: id, by: `the fields of ${system.title} results` }
        : null,
    parse: (row, context) => parseResult(id, row, context),
  }
}

/** Labels of any model are those of another system where a person names one. */
function isOfAnother(id: SystemId, named: SystemId | undefined): boolean {
  return id === 'claim-verification' && named !== undefined && named !== id
}

function parseResult(id: SystemId, row: Fields, { options }: ProfileContext): RowResult {
  const system = systems[id]
  const misfit = system.misfit(row)
  if (misfit !== null)
    return refuse(`does not have the fields of ${system.title} results`, misfit || undefined)
  const parsed = system.parseRow(row)
  const { item, traces } = parsed
  item.dataset ??= options.dataset ?? null
  for (const trace of traces) {
    trace.model ??= options.model ?? null
    trace.run ??= options.run ?? null
  }
  return { ok: true, row: parsed }
}

export const systemResults: Profile[] = systemIds.map(resultsOf)
