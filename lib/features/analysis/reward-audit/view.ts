import { type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { type LabelMapping, labelMappings } from '@/lib/core/vocabulary/label-mapping'
import { type AddressChoices, labelsChoice } from '../unknown-values'

const methods = ['pearson', 'kendall'] as const

/** What of the page is in the address, beside the filter. */
export const auditParsers = {
  /** Null = that of the collections. */
  labels: parseAsStringLiteral(labelMappings),
  method: parseAsStringLiteral(methods).withDefault('pearson'),
  without: parseAsString,
}

interface ShownAudit extends Pick<inferParserType<typeof auditParsers>, 'method'> {
  labels: LabelMapping
  /** That can be left out; none until they are known. */
  terms: readonly string[]
}

/** What the address of the page may say, and what is shown. */
export function auditChoices({ method, labels, terms }: ShownAudit): AddressChoices {
  const [first] = terms
  return {
    labels: labelsChoice(labels),
    method: { title: 'Correlation', known: methods, used: method },
    ...(first !== undefined && {
      without: {
        title: 'Term left out',
        known: terms,
        used: 'the first term',
        occurs: (name: string) => terms.includes(name),
      },
    }),
  }
}
