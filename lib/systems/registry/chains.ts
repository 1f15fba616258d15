export { answerOf } from '@/lib/systems/decomp-entail/parts/answers'
export { spelledAnswerSchema, spelledChainSchema } from '@/lib/systems/decomp-entail/parts/spelled'
export { voteNotes } from '@/lib/systems/decomp-entail/parts/given'
export {
  isGoldFile,
  readGoldLine,
  readSetLine,
  setFiles,
  setRow,
} from '@/lib/systems/decomp-entail/sources/set'
