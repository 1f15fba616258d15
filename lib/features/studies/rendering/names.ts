import { systemIds } from '@/lib/core/vocabulary/system-ids'
import { vocabulary } from '@/lib/systems/registry/vocabulary'
import { keyOf } from './matches'

/** What the traces of a study are called by in this installation. */
export interface TraceNames {
  models: string[]
  prompt_versions: string[]
  runs: string[]
  collections: string[]
  files: string[]
}

/** Names as `matches.ts` looks for them. */
export interface Names {
  /** Never shown. */
  hard: ReadonlySet<string>
  /** Not shown either, except where the item itself speaks of it: a collection may be called "climate". */
  soft: ReadonlySet<string>
}

/** What models call themselves and their makers, by what of a model's name says so. */
const families: Record<string, readonly string[]> = {
  claude: ['Claude', 'Anthropic'],
  deepseek: ['DeepSeek'],
  gemini: ['Gemini', 'Google DeepMind'],
  gemma: ['Gemma', 'Google DeepMind'],
  gpt: ['GPT', 'ChatGPT', 'OpenAI'],
  llama: ['Llama', 'Meta AI'],
  mistral: ['Mistral', 'Mistral AI'],
  mixtral: ['Mixtral', 'Mistral AI'],
  olmo: ['OLMo', 'Allen AI'],
  qwen: ['Qwen', 'Tongyi', 'Alibaba Cloud'],
  yi: ['01.AI'],
}

/** Shorter ones, and those of digits alone, stand in every text by chance. */
function isTelling(key: string): boolean {
  return key.length >= 3 && /\p{L}/u.test(key)
}

/** A word of small letters alone, which may just be that word. */
function isPlainWord(name: string): boolean {
  return /^\p{Ll}+$/u.test(name)
}

/** A name and what it is called for short: after its folder, before its ending. */
function variantsOf(name: string): string[] {
  const last = name.split('/').at(-1) ?? name
  const stem = last.replace(/\.[A-Za-z]\w{0,9}(?:\.gz)?$/, '')
  return [name, last, ...(/[-_ ]|\d/.test(stem) ? [stem] : [])]
}

/** The family a model names itself after, its maker, and the model's name up to each of its parts: `Qwen2`, `Qwen2.5`. */
function familiesOf(model: string): string[] {
  const parts = model.split(/[-_/.: ]+/)
  return parts.flatMap((part, at) => {
    const family = part.toLowerCase().replace(/\d.*$/, '')
    const names = Object.hasOwn(families, family) ? families[family] : undefined
    if (names === undefined) return []
    return [
      ...names,
      ...parts.slice(at).map((_part, more) => parts.slice(at, at + more + 1).join('-')),
    ]
  })
}

function telling(names: readonly string[]): Set<string> {
  return new Set(names.map(keyOf).filter(isTelling))
}

/** Everything that would say who wrote a text: of the study's traces, of every system there is, and the lead's own list. */
export function namesOf(
  { models, prompt_versions: versions, runs, collections, files }: TraceNames,
  redact: readonly string[],
): Names {
  const titles = systemIds.flatMap((id) => [id, vocabulary[id].title])
  const coined = models.flatMap(variantsOf).filter((name) => !isPlainWord(name))
  const given = redact.map(keyOf).filter((key) => key !== '')
  const labels = [...versions, ...runs, ...collections, ...files].flatMap(variantsOf)
  return {
    hard: new Set([...telling([...titles, ...coined]), ...given]),
    soft: telling([...models, ...models.flatMap(familiesOf), ...labels]),
  }
}

/** What models are called, by their names alone; a name that is just a word of small letters says nothing. */
export function namesOfModels(models: readonly string[]): Set<string> {
  const coined = models.flatMap(variantsOf).filter((name) => !isPlainWord(name))
  return telling([...coined, ...models.flatMap(familiesOf)])
}
