import { studyResultsSchema } from '../schema'

/** Where results are computed off the request's way, and what comes back. */
export const resultsThread = {
  module: 'lib/features/studies/results/computed/results-thread',
  output: studyResultsSchema,
  progress: studyResultsSchema.optional(),
}
