export { answerOf, spelledAnswerSchema, spelledChainSchema } from './decomp-entail/parts/answers'
export { voteNotes } from './decomp-entail/parts/given'
export { chainAnswer } from './decomp-entail/parts/read-chains'
export {
  isGoldFile,
  readGoldLine,
  readSetLine,
  setFiles,
  setRow,
} from './decomp-entail/sources/set'
