/** Headings of `docs/glossary.md` that pages explain. */
export const glossaryTerms = [
  'accuracy',
  'advantage',
  'AUC',
  'balanced accuracy',
  'collection',
  'confidence interval',
  'ECE',
  'evidence',
  'gold',
  "Gwet's AC1",
  'macro-F1',
  'reward',
  'system',
  'verdict',
] as const
export type GlossaryTerm = (typeof glossaryTerms)[number]
