import { type inferParserType, parseAsFloat, parseAsStringLiteral } from 'nuqs/server'
import { confidenceKinds } from '@/lib/core/vocabulary/confidence-kinds'
import { labelMappings } from '@/lib/core/vocabulary/label-mapping'
import { type AddressChoices, labelsChoice } from '../unknown-values'
import { accuracyMeasures } from '../vocabulary'
import type { Calibration, CalibrationOfKind } from './schema'

/** What of the page is in the address, beside the filter. */
export const calibrationParsers = {
  kind: parseAsStringLiteral(confidenceKinds),
  by: parseAsStringLiteral(accuracyMeasures).withDefault('question_count'),
  /** Null = that of the collections. */
  labels: parseAsStringLiteral(labelMappings),
  bound: parseAsFloat,
}

/** What the address of the page may say, and what is shown. */
export function calibrationChoices(
  { by }: Pick<inferParserType<typeof calibrationParsers>, 'by'>,
  { labels, kinds }: Pick<Calibration, 'labels'> & { kinds: Pick<CalibrationOfKind, 'kind'>[] },
): AddressChoices {
  const [first] = kinds
  return {
    ...(first && {
      kind: {
        title: 'Confidence',
        known: kinds.map(({ kind }) => kind),
        used: first.kind,
        occurs: (name) => kinds.some(({ kind }) => kind === name),
      },
    }),
    by: { title: 'Accuracy by', known: accuracyMeasures, used: by },
    labels: labelsChoice(labels),
    bound: { title: 'Bound', known: 'a number from 0 to 1', used: 'the usual bound' },
  }
}
