import { formatCount } from '@/lib/text/numbers'
import type { CastElsewhere, Imported } from './schema'
import type { StudyFormat, VoteFormat } from '@/lib/core/vocabulary/study-formats'

export const studyFormatTitles: Record<StudyFormat, string> = {
  'study-bundle': 'Study bundle',
  'arena-battles': 'Arena battles',
  'mt-bench-human': 'MT-bench judgements by people',
  'mt-bench-machine': 'MT-bench judgements by models',
  'study-judgements': 'Judgements of a study',
}

/** Why nothing is certified of votes from elsewhere. */
export const noCertificate =
  'These votes were cast elsewhere, without a frozen protocol and an activity log in Touchstone, so there is no certificate of blinding.'

/** In place of the rules of a design that nobody made here. */
export const noDesign =
  'Designed outside Touchstone: the file does not contain the texts shown, the assignment or the rules.'

/** Why a study of such votes counts as not blind. */
export const unknownBlindness = 'It is unknown what the voters could see.'

const sideWords: Record<CastElsewhere['sides'], string | null> = {
  known: null,
  chosen: 'For ties, the file does not say which output was on the left.',
  unknown:
    'The file does not say for every judgement which output was on the left, so position bias was not computed.',
}

const judgeWords: Partial<Record<VoteFormat, string>> = {
  'mt-bench-machine':
    'A model judged every match twice, with the answers in both orders. Each order counts as an annotator: if the two disagree, the pair is undecided. Agreement is that of the model with itself.',
}

/** What is to be known of votes from elsewhere, a sentence each. */
export function castElsewhereWords(votes: CastElsewhere): string[] {
  const { format, sides, texts, both_bad: bad } = votes
  return [
    noCertificate,
    judgeWords[format] ?? null,
    sideWords[sides],
    texts ? null : 'The file has results but no texts.',
    bad === 0
      ? null
      : bad === 1
        ? 'One tie was given as “both are bad”; it counts as a tie and is exported as what it was.'
        : `${formatCount(bad)} of the ties were given as “both are bad”; they count as ties and are exported as what they were.`,
  ].filter((sentence) => sentence !== null)
}

/** Where an imported study came from. */
export function importedWords({ format, filename }: Imported): string {
  const kind = studyFormatTitles[format].replace(/^[A-Z](?=[a-z])/, (letter) =>
    letter.toLowerCase(),
  )
  return `Imported from ${filename} (${kind})`
}
