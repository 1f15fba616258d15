import { studyResultsSchema } from '../schema'

/** Where results are computed off the request's way, and what comes back. */
export const resultsThread = {
  module: 'lib/studies/results/computed/results-thread.ts',
  output: studyResultsSchema,
  progress: studyResultsSchema.optional(),
}
