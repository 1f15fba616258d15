export const conventions = ['paper', 'released'] as const
