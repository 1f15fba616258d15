export { answerOf, spelledAnswerSchema, spelledChainSchema } from './decomp-entail/parts/answers'
export { voteNotes } from './decomp-entail/parts/given'
export { readSetLine, setFiles, setRow } from './decomp-entail/sources/set'
