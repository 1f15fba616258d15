/** How a call to check is drawn. */
export const drawModes = ['random', 'hinge', 'differ'] as const
