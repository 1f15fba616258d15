import { namesOf } from './rendering/names'
import { redaction } from './rendering/redact'
import type { Design } from './design-schema'

/** What the name of a duplicate ends in; annotators never see it. */
const copyEnding = /(?:\s*\(copy(?: \d+)?\))+$/iu

/** What annotators are told a study is called: the lead's name for it without those of systems and models. */
export function shownName({ name, systems }: Pick<Design, 'name' | 'systems'>): string {
  const models = systems.flatMap(({ model }) => model ?? [])
  const runs = systems.flatMap(({ run }) => run ?? [])
  const { hard } = namesOf({ models, prompt_versions: [], runs, collections: [], files: [] }, [])
  const own = name.replace(copyEnding, '') || name
  return redaction({ hard, soft: new Set() })([]).redact(own)
}
