import type { ModelServer } from '@/lib/model-servers/schema'

type Known = Pick<ModelServer, 'id' | 'name' | 'model' | 'roles' | 'built_in'>

export interface ServerOption {
  id: string
  word: string
}

const builtInWord = 'Built-in baseline, no language model'

function serverName({ name, model }: Known): string {
  return model === null || model === name ? name : `${name} · ${model}`
}

/** What can write traces, the default first; an empty id means the default. */
export function serverOptions(servers: readonly Known[]): ServerOption[] {
  const set = servers.filter(({ built_in, roles }) => !built_in && roles.includes('policy'))
  const [first] = set
  const builtIn = servers.find(({ built_in }) => built_in)?.id ?? 'built-in'
  return [
    { id: '', word: `Default: ${first ? serverName(first) : builtInWord.toLowerCase()}` },
    ...set.map((server) => ({ id: server.id, word: serverName(server) })),
    { id: builtIn, word: builtInWord },
  ]
}
