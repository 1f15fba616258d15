import { queryOptions } from '@tanstack/react-query'
import { requestJson } from '@/lib/request'
import { previewPath } from './href'
import { previewSchema } from './schema'

/** `parameters`: kind and filter, as the address of the file has them. */
export function exportPreviewQuery(parameters: string) {
  return queryOptions({
    queryKey: ['exports', 'preview', parameters],
    queryFn: ({ signal }) => requestJson(previewSchema, previewPath(parameters), { signal }),
  })
}
