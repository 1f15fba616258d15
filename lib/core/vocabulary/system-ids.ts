/** Adding an id is step one of adding a system; the compiler then names every place still missing it. */
export const systemIds = [
  'decompose-rl',
  'faithlens',
  'deep-rubric',
  'composition-rl',
  'decomp-entail',
  'claim-verification',
] as const
export type SystemId = (typeof systemIds)[number]
