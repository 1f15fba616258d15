/** Files that hold what people, or models, decided elsewhere. */
export const voteFormats = [
  'arena-battles',
  'mt-bench-human',
  'mt-bench-machine',
  'study-judgements',
] as const
export type VoteFormat = (typeof voteFormats)[number]

/** Files that become a finished study. */
export const studyFormats = ['study-bundle', ...voteFormats] as const
export type StudyFormat = (typeof studyFormats)[number]
