import type { ChoiceOfSystem } from '../planning/schema'
import type { StudySystem } from '../design-schema'
import { detailsOf } from '../names'
import { systemKey } from '../systems'
import { systemTitle } from '@/lib/systems/registry/verdict-words'
import { plural } from '@/lib/text/numbers'

type Of = Omit<StudySystem, 'guess_label'>

export interface SystemOption {
  key: string
  word: string
  of: Of
}

function systemOf(choice: ChoiceOfSystem): Of {
  const { system, model, prompt_version: version, training_step: step, collection } = choice
  return {
    system,
    model,
    collection: collection.id,
    ...(version === null ? {} : { prompt_version: version }),
    ...(step === null ? {} : { training_step: step }),
  }
}

function nameOf({ system, model, ...of }: Of): string {
  return [systemTitle(system), ...(model === null ? [] : [model]), ...detailsOf(of)].join(' · ')
}

/** What can be chosen, with how much there is of it; what was chosen before stays, even when it is gone. */
export function systemOptions(choices: readonly ChoiceOfSystem[], chosen: Of | null) {
  const options: SystemOption[] = choices.map((choice) => {
    const of = systemOf(choice)
    const where = `${choice.collection.name}, ${plural(choice.trace_count, 'trace')}`
    return { key: systemKey(of), word: `${nameOf(of)} — ${where}`, of }
  })
  if (chosen === null || options.some(({ key }) => key === systemKey(chosen))) return options
  const where = chosen.collection === undefined ? ' — any collection' : ''
  return [{ key: systemKey(chosen), word: `${nameOf(chosen)}${where}`, of: chosen }, ...options]
}

/** What a system is called among others of a draft: its letter and its name. */
export function sideName(of: Of | null, place: number): string {
  const letter = String.fromCodePoint(65 + place)
  return of === null ? letter : `${letter} (${nameOf(of)})`
}
