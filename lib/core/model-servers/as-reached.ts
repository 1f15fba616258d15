import { builtInId, type ModelServer } from './schema'

/** A server as calls and their replies know it: by its address, which outlives its name and its id. */
export function serverAsReached({
  id,
  base_url: url,
}: Pick<ModelServer, 'id' | 'base_url'>): string {
  return id === builtInId ? builtInId : url
}
