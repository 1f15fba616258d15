export { answerOf } from './decomp-entail/parts/answers'
export { spelledAnswerSchema, spelledChainSchema } from './decomp-entail/parts/spelled'
export { voteNotes } from './decomp-entail/parts/given'
export {
  isGoldFile,
  readGoldLine,
  readSetLine,
  setFiles,
  setRow,
} from './decomp-entail/sources/set'
