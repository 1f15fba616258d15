export { answerOf, spelledAnswerSchema, spelledChainSchema } from './decomp-entail/parts/answers'
export { readSetLine, setFiles, setRow } from './decomp-entail/sources/set'
