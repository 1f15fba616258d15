import type { ModelServer } from '@/lib/core/model-servers/schema'

type ServerChoice = Pick<ModelServer, 'id' | 'name' | 'model' | 'roles' | 'built_in'>

export interface ServerOption {
  id: string
  word: string
}

const builtInWord = 'Word-matching baseline'

function serverName({ name, model }: ServerChoice): string {
  return model === null || model === name ? name : `${name} · ${model}`
}

/** Who tells facts apart that say the same, and what happens where nobody is set for it. */
export function repeatsWord(servers: readonly ServerChoice[]): string {
  const found = servers.find(({ built_in, roles }) => !built_in && roles.includes('embedding'))
  return found
    ? `Duplicate facts are detected with the embeddings of ${found.name}.`
    : 'No embedding server is set. The built-in one compares words only, so a paraphrased fact counts as new.'
}

/** The server that will write the traces; an empty id means the default. */
export function chosenServer<Choice extends ServerChoice>(
  servers: readonly Choice[],
  id: string,
): Choice | undefined {
  return id === ''
    ? servers.find(({ built_in, roles }) => !built_in && roles.includes('policy'))
    : servers.find((server) => server.id === id)
}

/** What can write traces, the default first; an empty id means the default. */
export function serverOptions(servers: readonly ServerChoice[]): ServerOption[] {
  const set = servers.filter(({ built_in, roles }) => !built_in && roles.includes('policy'))
  const [first] = set
  const builtIn = servers.find(({ built_in }) => built_in)?.id ?? 'built-in'
  return [
    { id: '', word: `Default: ${first ? serverName(first) : builtInWord.toLowerCase()}` },
    ...set.map((server) => ({ id: server.id, word: serverName(server) })),
    { id: builtIn, word: `${builtInWord}, no language model` },
  ]
}
