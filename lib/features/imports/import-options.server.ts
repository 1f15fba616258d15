import { findCollectionLabels } from './collection-labels.server'
import { findMapping, listMappingNames } from '@/lib/features/imports/mappings/list-mappings.server'
import type { Queries } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { mappedFormat } from './profiles/mapped/detect'
import { type NewImportQuery, optionsOf } from './query'
import type { ImportOptions } from './schema'

/** What was given with a file; a mapping that is named is looked up, and the import keeps what it says now. */
export async function optionsFor(queries: Queries, query: NewImportQuery): Promise<ImportOptions> {
  const known = await findCollectionLabels(queries, query.collection)
  const options = { ...optionsOf(query), ...(known && { known_labels: known }) }
  if (typeof query.mapping !== 'string') return options
  const found = await findMapping(queries, query.mapping)
  if (found === null) throw await unknownMapping(queries, query.mapping)
  const { name, mapping, system } = found
  return {
    format: mappedFormat,
    ...(system && { system }),
    ...options,
    mapping: { ...mapping, ...options.mapping },
    mapping_name: name,
  }
}

async function unknownMapping(queries: Queries, name: string): Promise<AppError> {
  const names = await listMappingNames(queries)
  const known = names.length === 0 ? 'None is saved yet' : `Saved mappings: ${names.join(', ')}`
  return new AppError(
    'invalid',
    `There is no mapping named "${name}". ${known}. JSON works as well: {"claim":"a column", …}.`,
  )
}
