import type { Prompt } from '@/lib/features/prompts/schema'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import { systemTitle } from '@/lib/systems/registry/verdict-words'

type KnownPrompt = Pick<Prompt, 'system' | 'name' | 'version' | 'title' | 'optional' | 'purpose'>

export interface PromptChoice {
  /** `system/name`. */
  key: string
  label: string
  isOptional: boolean
  /** Newest first. */
  versions: number[]
}

/** The templates of the chosen systems, each once, with its versions. */
export function promptChoices(
  prompts: readonly KnownPrompt[],
  systems: readonly SystemId[],
): PromptChoice[] {
  const choices = new Map<string, PromptChoice>()
  for (const { system, name, version, title, optional, purpose } of prompts) {
    if (purpose !== 'trace' || !systems.includes(system)) continue
    const key = `${system}/${name}`
    const known = choices.get(key)
    if (known) {
      known.versions.push(version)
      known.isOptional ||= optional
      continue
    }
    const label = `${systemTitle(system)}: ${title.toLowerCase()}`
    choices.set(key, { key, label, isOptional: optional, versions: [version] })
  }
  return [...choices.values()].map((choice) => ({
    ...choice,
    versions: [...new Set(choice.versions)].toSorted((a, b) => b - a),
  }))
}
