/** What a colour says: correct, incorrect, needs attention, nothing. */
export type Tone = 'sup' | 'ref' | 'abs' | 'plain'
