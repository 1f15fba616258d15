/** What is assumed of annotators and results, as typed. */
export interface AssumptionsDraft {
  seconds: string
  nonDecisive: number
  net: number
  annotators: string
}

export const usualAssumptions: AssumptionsDraft = {
  seconds: '60',
  nonDecisive: 0.4,
  net: 0.24,
  annotators: '',
}

/** Net preference cannot be larger than the share of decided items. */
export function largestNet(nonDecisive: number): number {
  return Math.round((1 - nonDecisive) * 100) / 100
}
