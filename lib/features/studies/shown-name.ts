import { namesOf } from './rendering/names'
import { redaction } from './rendering/redact'
import type { Design } from './design-schema'

/** What annotators are told a study is called: the lead's name for it without those of systems and models. */
export function shownName({ name, systems }: Pick<Design, 'name' | 'systems'>): string {
  const models = systems.flatMap(({ model }) => model ?? [])
  const { hard } = namesOf(
    { models, prompt_versions: [], runs: [], collections: [], files: [] },
    [],
  )
  return redaction({ hard, soft: new Set() })([]).redact(name)
}
