import type { Design } from '../design-schema'
import { shownName } from '../shown-name'

/** All texts of a design that every annotator sees, by where they stand. */
export function annotatorTexts(design: Design): [where: string, text: string][] {
  const { instructions, consent, dimensions, systems, training, completion_code: code } = design
  return [
    ['name', shownName(design)],
    ['instructions', instructions],
    ['consent', consent?.text ?? ''],
    ['completion_code', code],
    ...dimensions.flatMap(({ name, wording }, at): [string, string][] => [
      [`dimensions.${at}.name`, name],
      [`dimensions.${at}.wording`, wording],
    ]),
    ...systems.map(({ guess_label: label = '' }, at): [string, string] => [
      `systems.${at}.guess_label`,
      label,
    ]),
    ...training.map(({ feedback }, at): [string, string] => [`training.${at}.feedback`, feedback]),
  ]
}
