import { terms as decomposeRlTerms, words as decomposeRlWords } from './decompose-rl/rewards'
import type { System } from './define'
import { terms as faithlensTerms, words as faithlensWords } from './faithlens/rewards'
import type { SystemId } from './ids'

type Vocabulary = Pick<System, 'title' | 'words' | 'terms'>

/** What pages need to speak of a system; the readers in the registry are many times as large. */
export const vocabulary: Record<SystemId, Vocabulary> = {
  'decompose-rl': { title: 'DecomposeRL', words: decomposeRlWords, terms: decomposeRlTerms },
  faithlens: { title: 'FaithLens', words: faithlensWords, terms: faithlensTerms },
}
