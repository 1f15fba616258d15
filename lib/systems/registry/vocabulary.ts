import * as claimVerification from '@/lib/systems/claim-verification/parts/vocabulary'
import * as compositionRl from '@/lib/systems/composition-rl/parts/vocabulary'
import * as decompEntail from '@/lib/systems/decomp-entail/parts/vocabulary'
import * as decomposeRl from '@/lib/systems/decompose-rl/parts/vocabulary'
import * as deepRubric from '@/lib/systems/deep-rubric/parts/vocabulary'
import type { System } from '@/lib/systems/kit/define'
import * as faithlens from '@/lib/systems/faithlens/parts/vocabulary'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'

type Vocabulary = Pick<System, 'title' | 'words' | 'terms' | 'hasVerdict'>

/** What pages need to speak of a system; the readers in the registry are many times as large. */
export const vocabulary: Record<SystemId, Vocabulary> = {
  'decompose-rl': {
    title: decomposeRl.title,
    words: decomposeRl.words,
    terms: decomposeRl.terms,
    hasVerdict: true,
  },
  faithlens: {
    title: faithlens.title,
    words: faithlens.words,
    terms: faithlens.terms,
    hasVerdict: true,
  },
  'deep-rubric': {
    title: deepRubric.title,
    words: deepRubric.words,
    terms: deepRubric.terms,
    hasVerdict: false,
  },
  'composition-rl': {
    title: compositionRl.title,
    words: compositionRl.words,
    terms: compositionRl.terms,
    hasVerdict: false,
  },
  'decomp-entail': {
    title: decompEntail.title,
    words: decompEntail.words,
    terms: decompEntail.terms,
    hasVerdict: true,
  },
  'claim-verification': {
    title: claimVerification.title,
    words: claimVerification.words,
    terms: claimVerification.terms,
    hasVerdict: true,
  },
}
