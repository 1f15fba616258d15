export { answerOf, spelledAnswerSchema, spelledChainSchema } from './decomp-entail/parts/answers'
export { chainAnswer } from './decomp-entail/parts/read-chains'
export { readSetLine, setFiles, setRow } from './decomp-entail/sources/set'
