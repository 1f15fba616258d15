import { Refusal } from '../refusal.ts'

/** What was named after --server: a Touchstone by its address, a model server of it by its id. */
export interface NamedServers {
  address?: string | undefined
  model?: string | undefined
}

const isAddress = (name: string) => /^https?:\/\//iu.test(name)

/** `--server` names either or both: what looks like an address is one. */
export function serversOf(names: readonly string[] = []): NamedServers {
  const addresses = names.filter(isAddress)
  const models = names.filter((name) => !isAddress(name))
  if (addresses.length > 1 || models.length > 1)
    throw new Refusal('Name at most one URL and one model server: --server URL --server ID')
  return { address: addresses[0], model: models[0] }
}
