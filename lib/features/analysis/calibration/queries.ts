import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import { requestCall } from '@/lib/platform/http/request'
import * as analysisCalls from '../contract'
import type { AccuracyMeasure } from '../vocabulary'

export interface CalibrationShown {
  /** The filter, as a query string. */
  query: string
  by: AccuracyMeasure
  /** Null = the label mapping of the collections. */
  labels: LabelMapping | null
}

export function calibrationQuery({ query, by, labels }: CalibrationShown) {
  return queryOptions({
    queryKey: ['analysis', 'calibration', query, by, labels],
    queryFn: async ({ signal }) => {
      const parameters = new URLSearchParams([...new URLSearchParams(query)])
      parameters.append('by', by)
      if (labels !== null) parameters.append('labels', labels)
      return await requestCall(analysisCalls.findCalibration, { query: parameters, signal })
    },
    placeholderData: keepPreviousData,
  })
}
