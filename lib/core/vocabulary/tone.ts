/** The colours of verdicts: supported, refuted, undecided, none. */
export type Tone = 'sup' | 'ref' | 'abs' | 'plain'
