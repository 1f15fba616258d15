import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import type { Prompt } from './schema'

/** Names that published checkpoints of a paper bear, without signs. */
const names: readonly (readonly [string, SystemId])[] = [
  ['decomposerl', 'decompose-rl'],
  ['faithlens', 'faithlens'],
  ['deeprubric', 'deep-rubric'],
  ['compositionrl', 'composition-rl'],
  ['decompt5', 'decomp-entail'],
  ['decompentail', 'decomp-entail'],
]

/** The system whose published checkpoint a model is, by its name; null = it is none that is known. */
export function publishedSystem(model: string | null): SystemId | null {
  const plain = (model ?? '').toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return names.find(([name]) => plain.includes(name))?.[1] ?? null
}

type KnownPromptVersion = Pick<
  Prompt,
  'system' | 'name' | 'version' | 'label' | 'origin' | 'purpose' | 'optional'
>

interface CheckpointCheck {
  model: string | null
  prompts: readonly KnownPromptVersion[]
  /** Versions a run names, by `system/name`; what it leaves out is the newest. */
  versions?: Readonly<Record<string, string>>
}

/**
 * Warns where a published checkpoint is asked with another wording than the one it was trained with: its scores are not the
 * paper's. Null where there is nothing to warn of. The prompts come newest first.
 */
export function wordingWarning({ model, prompts, versions = {} }: CheckpointCheck): string | null {
  const system = publishedSystem(model)
  const own = prompts.filter(
    (prompt) => prompt.system === system && prompt.purpose === 'trace' && !prompt.optional,
  )
  const asked = [...Map.groupBy(own, ({ name }) => name).entries()].flatMap(([name, all]) => {
    const wanted = versions[`${system}/${name}`] ?? ''
    return all.find(({ version }) => wanted === '' || String(version) === wanted) ?? []
  })
  const others = asked.filter(({ origin }) => origin !== 'released').map(({ label }) => label)
  if (others.length === 0) return null
  return `${model} has the name of a published checkpoint, but ${others.join(', ')} is not the paper's wording: its scores are not the paper's. Import the released prompts (touchstone prompts import).`
}
