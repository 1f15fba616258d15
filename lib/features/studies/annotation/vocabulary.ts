export const guessAnswers = ['left', 'right', 'unknown'] as const

export const skipReasons = ['cannot-judge', 'broken', 'upsetting', 'know-item', 'other'] as const
