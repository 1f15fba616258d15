import { designOf } from '../preset'
import type { Preset } from '../design-schema'
import { draftOf } from './draft'
import type { StudyDraft } from './schema'

function startOf(preset?: Preset): StudyDraft {
  const design = designOf({ name: '', systems: [], ...(preset === undefined ? {} : { preset }) }, 0)
  const nobody = { of: null, guess_label: '' }
  return { ...draftOf(design), systems: [nobody, nobody], seed: '' }
}

/** What a new study begins with. */
export const newDraft: StudyDraft = startOf()

/** A preset over what was typed: the name and the systems stay. */
export function withPreset(draft: StudyDraft, preset: Preset): StudyDraft {
  const { name, systems, seed } = draft
  return { ...startOf(preset), name, systems, seed }
}
