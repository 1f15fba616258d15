import { nextQuerySchema } from '@/lib/features/studies/annotation/query'
import {
  consentedSchema,
  draftSchema,
  guessedSchema,
  newConsentSchema,
  newGuessSchema,
  newJudgementSchema,
  newSkipSchema,
  newWithdrawalSchema,
  nextStepSchema,
  ownPairSchema,
  savedDraftSchema,
  savedJudgementSchema,
  skippedPairSchema,
  withdrawnSchema,
} from '@/lib/features/studies/annotation/schema'
import {
  discussionOpenedSchema,
  progressQuerySchema,
  studyAgreementSchema,
  studyProgressSchema,
} from '@/lib/features/studies/progress/schema'
import { annotatorTokensSchema, newAnnotatorsSchema } from '@/lib/features/studies/schema'
import type { Call } from './call'
import { deletedSchema, made, ok } from './replies'

const annotating: Call[] = [
  {
    method: 'get',
    path: '/api/annotate/{token}/next',
    summary: 'What an annotator is to do now; parameters of crowd platforms are kept apart',
    query: nextQuerySchema,
    reply: ok(nextStepSchema, 'Consent, training, a pair, or that there is nothing more.'),
    refusals: [404],
  },
  {
    method: 'get',
    path: '/api/annotate/{token}/pairs/{pair}',
    summary: 'One’s own pair again, with what one chose',
    reply: ok(ownPairSchema, 'The pair.'),
    refusals: [404],
  },
  {
    method: 'put',
    path: '/api/annotate/{token}/drafts/{pair}',
    summary: 'Keep what is not sent yet',
    body: { json: draftSchema },
    reply: ok(savedDraftSchema, 'When it was kept.'),
    refusals: [404, 409],
  },
  {
    method: 'post',
    path: '/api/annotate/{token}/judgements',
    summary:
      'Judge a pair. Needs the header Idempotency-Key: sent again with the same key nothing changes, with a new key it ' +
      'is a revision',
    body: { json: newJudgementSchema },
    reply: made(savedJudgementSchema, 'It is kept.'),
    refusals: [404, 409],
  },
  {
    method: 'post',
    path: '/api/annotate/{token}/skip',
    summary: 'Leave a pair to others',
    body: { json: newSkipSchema },
    reply: ok(skippedPairSchema, 'It is off one’s list.'),
    refusals: [404, 409],
  },
  {
    method: 'post',
    path: '/api/annotate/{token}/consent',
    summary: 'Agree to the information on the study',
    body: { json: newConsentSchema },
    reply: ok(consentedSchema, 'When somebody agreed.'),
    refusals: [404, 409],
  },
  {
    method: 'post',
    path: '/api/annotate/{token}/guess',
    summary: 'Guess, at the end, which side was by the system that is described',
    body: { json: newGuessSchema },
    reply: ok(guessedSchema, 'How many guesses were kept.'),
    refusals: [404, 409],
  },
  {
    method: 'post',
    path: '/api/annotate/{token}/withdraw',
    summary: 'Take everything one sent out of the study, until it is unblinded',
    body: { json: newWithdrawalSchema },
    reply: ok(withdrawnSchema, 'It is gone.'),
    refusals: [404, 409],
  },
]

const leading: Call[] = [
  {
    method: 'post',
    path: '/api/studies/{id}/annotators',
    summary: 'Make links for annotators: one with a name, or a number of them',
    body: { json: newAnnotatorsSchema },
    reply: made(
      annotatorTokensSchema,
      'The tokens of the links `/annotate/TOKEN`, shown this once.',
    ),
    refusals: [404, 409],
  },
  {
    method: 'delete',
    path: '/api/studies/{id}/annotators/{annotator}',
    summary: 'Take the link of an annotator back; what is judged stays',
    reply: ok(deletedSchema, 'The rest of the list goes to others.'),
    refusals: [404, 409],
  },
  {
    method: 'post',
    path: '/api/studies/{id}/discuss',
    summary: 'Open the discussion of undecided pairs whose first judgements are all in',
    reply: ok(discussionOpenedSchema, 'How many pairs were opened.'),
    refusals: [404, 409],
  },
  {
    method: 'get',
    path: '/api/studies/{id}/progress',
    summary: 'How far everybody is, without choices',
    query: progressQuerySchema,
    reply: ok(studyProgressSchema, 'Annotators, and a page of the matrix of pairs.'),
    refusals: [404],
  },
  {
    method: 'get',
    path: '/api/studies/{id}/agreement',
    summary: 'Agreement of the annotators on the first round, all systems together',
    reply: ok(studyAgreementSchema, 'Coefficients by dimension; null where undefined.'),
    refusals: [404],
  },
]

/** What annotators call, and how their work is followed. */
export const annotationCalls: readonly Call[] = [...annotating, ...leading]
