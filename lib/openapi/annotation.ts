import type { Call } from './call'

export const annotationCalls: readonly Call[] = []
