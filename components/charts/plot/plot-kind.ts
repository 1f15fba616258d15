/** What is drawn; `agreement` is points beside the line on which x and y are equal. */
export type PlotKind = 'line' | 'points' | 'agreement' | 'bars' | 'heat'
