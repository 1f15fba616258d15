import type { Certificate } from '../certificate/schema'
import type { StudyRecord } from '../results/record'
import { exclusionWords } from './exclusion-words'

interface Card {
  record: StudyRecord
  certificate: Certificate
  names: readonly string[]
}

const told = (text: string) => (text.trim() === '' ? 'Not stated.' : text.trim())
const day = (iso: string | null) => (iso === null ? 'never' : iso.slice(0, 10))

function peopleOf({ record: { protocol, annotators, excluded } }: Card): string[] {
  const { design } = protocol
  return [
    '## People',
    '',
    `${annotators.length} annotators, named A1, A2 …. These files contain no names and no platform ids. Annotators who withdrew before unblinding are not included.`,
    '',
    `- Expertise: ${told(design.expertise)}`,
    `- Pay: ${told(design.pay)}`,
    `- Ethics: ${told(design.ethics)}`,
    `- Consent: ${design.consent === null ? 'No consent text was shown.' : `version ${design.consent.version}; its text is in protocol.json.`}`,
    `- Stored until: ${design.retention ?? 'not stated'}`,
    `- Excluded by the rules of the protocol: ${excluded.length === 0 ? 'none' : excluded.map(({ annotator, reason }) => `A${annotator} (${reason})`).join(', ')}`,
  ]
}

/** Items that were chosen by outcome stand for no others. */
const chosenWords = ({ chosen_by: search }: StudyRecord['protocol']['design']['sample']) =>
  search === undefined
    ? ''
    : ` Its items were chosen by the results of the systems, in the comparison ${search}`

function designOf({ record: { protocol }, names }: Card): string[] {
  const { design, pairs, primary } = protocol
  return [
    '## What was compared',
    '',
    ...names.map((name, place) => `${place + 1}. ${name}`),
    '',
    `What was shown: the ${design.compare} of two systems side by side. ${pairs.filter(({ kind }) => kind === 'study').length} pairs, ${design.overlap} annotators a pair. Sample: ${design.sample.kind}, seed ${design.sample.seed}.${chosenWords(design.sample)}`,
    '',
    '| dimension | question | choices |',
    '|---|---|---|',
    ...design.dimensions.map(
      ({ id, name, wording, scale }) =>
        `| ${id}${id === primary.dimension ? ' (primary)' : ''} | ${cell(`${name}. ${wording}`)} | ${scale} |`,
    ),
    '',
    `Exclusion rules: ${exclusionWords(design.exclusion)} Stopping rule: ${told(design.stopping)}`,
  ]
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')

function blindnessOf({ certificate }: Card): string[] {
  const { not_blind: reasons, closed_early: isEarly, study } = certificate
  return [
    '## Blinding',
    '',
    ...(reasons.length === 0
      ? ['No known reason against blindness.']
      : ['Not blind:', '', ...reasons.map((reason) => `- ${reason}`)]),
    '',
    `Started ${day(study.started_at)}, closed ${day(study.closed_at)}${isEarly ? ' before all pairs were complete' : ''}, unblinded ${day(study.unblinded_at)} by ${study.unblinded_by ?? 'no one'}.`,
    ...lookedWords(certificate),
  ]
}

/** Who looked at agreement or progress before the close. */
function lookedWords({ log }: Certificate): string[] {
  const looks = (log.entries ?? []).flatMap(({ at, entry }) =>
    entry.event === 'looked'
      ? [`${String(entry['by'])} (${String(entry['what'])}, ${day(at)})`]
      : [],
  )
  return looks.length === 0
    ? []
    : ['', `Viewed before the close: ${[...new Set(looks)].join(', ')}.`]
}

/** What somebody who is handed the data must know of it. */
export function dataCard(card: Card): string {
  return [
    `# ${card.certificate.study.name}`,
    '',
    `Protocol \`${card.record.protocol_hash}\`.`,
    '',
    ...designOf(card),
    '',
    ...peopleOf(card),
    '',
    ...blindnessOf(card),
    '',
    '## Limitations',
    '',
    'The intervals generalise over items, not over annotators. analysis.R fits a model with crossed annotators and items.',
    '',
  ].join('\n')
}
