import { sha256 } from '@/lib/formats/hash'
import { protocolOf, textsJson } from '../../protocol/freeze'
import type { Protocol } from '../../protocol/schema'
import { designOf } from '../../preset'
import type { Design } from '../../design-schema'
import { elsewhere } from '../../vocabulary'
import type { CastElsewhere } from '../schema'
import { noTexts } from './conversation'
import type { Gathered } from './gatherer'

/** Of a study of many votes, or of many systems: each resample goes over all of them. */
const resamplesOfMany = 1_000
const many = { pairs: 5_000, systems: 12 }

interface ImportedStudyName {
  id: string
  name: string
  votes: Pick<CastElsewhere, 'format' | 'sha256'>
}

function designFor(gathered: Gathered, name: string): Design {
  const { systems, dimensions, overlap, looks } = gathered
  return {
    ...designOf({ name, systems: [] }, 1),
    systems: systems.map((model) => ({ system: elsewhere, model: model.slice(0, 300) })),
    compare: 'trace',
    dimensions,
    overlap,
    discussion: looks.some(({ rounds }) => rounds.has(2)),
  }
}

/** What is known of votes from elsewhere, in the form of a protocol; nobody froze it before they were cast. */
export function protocolOfVotes(
  gathered: Gathered,
  { id, name, votes }: ImportedStudyName,
): Protocol {
  const { pairs, sides, bothBad } = gathered
  const protocol = protocolOf(
    id,
    designFor(gathered, name),
    pairs.map(({ item, kind, first, second, dataset, label, texts }, ordinal) => ({
      ordinal,
      kind,
      item_id: item,
      first,
      second,
      first_trace_id: '',
      second_trace_id: '',
      dataset,
      label,
      texts_sha256: texts?.digest ?? sha256(textsJson(noTexts(item))),
    })),
  )
  const isLarge = pairs.length > many.pairs || gathered.systems.length > many.systems
  const { bootstrap } = protocol
  return {
    ...protocol,
    bootstrap: { ...bootstrap, resamples: isLarge ? resamplesOfMany : bootstrap.resamples },
    cast_elsewhere: {
      ...votes,
      sides,
      texts: pairs.some(({ texts }) => texts !== null),
      both_bad: bothBad,
    },
  }
}
