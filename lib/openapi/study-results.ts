import type { Call } from './call'

export const studyResultCalls: readonly Call[] = []
