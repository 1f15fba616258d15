import type { CastElsewhere, Imported, StudyFormat } from './schema'

export const studyFormatTitles: Record<StudyFormat, string> = {
  'study-bundle': 'Study bundle',
  'arena-battles': 'Arena battles',
  'mt-bench-human': 'MT-bench judgements by people',
  'mt-bench-machine': 'MT-bench judgements by models',
  'study-judgements': 'Judgements of a study',
}

/** Why nothing is certified of votes from elsewhere. */
export const noCertificate =
  'These votes were cast elsewhere: no protocol was frozen here before them and no log was kept while they came in, so there is no certificate of blinding.'

/** In place of the rules of a design that nobody made here. */
export const noDesign =
  'Designed elsewhere: what was shown, to whom and by which rules is not in the file.'

/** Why a study of such votes counts as not blind. */
export const unknownBlindness = 'Nobody here knows what those who voted could see.'

const sideWords: Record<CastElsewhere['sides'], string | null> = {
  known: null,
  chosen: 'Where a tie was chosen, the file does not say which output stood left.',
  unknown:
    'The file does not say of every judgement which output stood left, so position bias was not computed.',
}

/** What is to be known of votes from elsewhere, a sentence each. */
export function castElsewhereWords({ sides, texts, both_bad: bad }: CastElsewhere): string[] {
  return [
    noCertificate,
    sideWords[sides],
    texts ? null : 'The file holds no texts: there are results, and nothing to read.',
    bad === 0
      ? null
      : bad === 1
        ? 'One tie was given as “both are bad”; it counts as a tie and is exported as what it was.'
        : `${bad.toLocaleString('en')} of the ties were given as “both are bad”; they count as ties and are exported as what they were.`,
  ].filter((sentence) => sentence !== null)
}

/** Where an imported study came from. */
export function importedWords({ format, filename }: Imported): string {
  return `Imported from ${filename} (${studyFormatTitles[format].toLowerCase()})`
}
