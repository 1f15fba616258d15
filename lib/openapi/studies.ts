import type { Call } from './call'

export const studyCalls: readonly Call[] = []
