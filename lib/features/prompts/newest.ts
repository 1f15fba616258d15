import type { Prompt } from './schema'

/** Of every template the newest version: the one that is used unless another is named. The list has newer ones first. */
export function newestPrompts<Known extends Pick<Prompt, 'system' | 'name'>>(
  prompts: readonly Known[],
): Known[] {
  const seen = new Set<string>()
  return prompts.filter(({ system, name }) => {
    const key = `${system}/${name}`
    const isNewest = !seen.has(key)
    seen.add(key)
    return isNewest
  })
}
