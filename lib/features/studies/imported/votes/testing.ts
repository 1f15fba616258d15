import type { Fields } from '@/lib/core/records/fields'

/** Turns of a conversation that the user begins. */
export const said = (...texts: string[]) =>
  texts.map((content, at) => ({ role: at % 2 === 0 ? 'user' : 'assistant', content }))

export const battle: Fields = {
  question_id: 'q1',
  model_a: 'Alpha-7b',
  model_b: 'Beta-9b',
  winner: 'model_a',
  judge: 'arena_user_1',
  conversation_a: said('Why?', 'Because.', 'And?', 'So.'),
  conversation_b: said('Why?', 'I do not know.'),
  turn: 1,
  anony: true,
  language: 'English',
  tstamp: 1_690_000_000.5,
}
export const human: Fields = {
  ...battle,
  anony: undefined,
  language: undefined,
  tstamp: undefined,
  judge: ['expert_1'],
  question_id: 81,
}
export const machine: Fields = {
  question_id: 81,
  model_1: 'Alpha-7b',
  model_2: 'Beta-9b',
  g1_winner: 'model_1',
  g2_winner: 'model_1',
  judge: ['gpt-4', 'pair-v2'],
  turn: 1,
  tstamp: 1_690_000_000,
}
export const long: Fields = {
  study_id: 's',
  item_id: 'i1',
  annotator_id: 'A2',
  dimension: 'clear',
  choice: 'Alpha',
  choice_numeric: 1,
  choice_by_side: 'left',
  first: 'Alpha',
  second: 'Beta',
  round: 1,
  kind: 'first',
  shown_position: 4,
  created_at: '2026-11-21T10:00:00Z',
  duration_ms: 1_500.4,
  comment: 'c',
  dataset: 'd',
  label: 'l',
}

/** Each change of a row that is right; undefined takes the field out. */
export const changes: Record<string, { row: Fields; with: readonly Fields[] }> = {
  'arena-battles': {
    row: battle,
    with: [
      {},
      ...['model_b', 'tie', 'tie (bothbad)', 'both', '', 7].map((winner) => ({ winner })),
      ...[undefined, '', 'Alpha-7b', 7].map((model_b) => ({ model_b })),
      ...[undefined, '', 3, ['x', 'y'], []].map((judge) => ({ judge })),
      ...[undefined, 0, 2, 'x', '2'].map((turn) => ({ turn })),
      ...[false, 'false', undefined, 1].map((anony) => ({ anony })),
      ...[
        undefined,
        'gone',
        [],
        JSON.stringify(said('Why?', 'x')),
        [{ role: 'user' }],
        [{ role: 'user', content: [{ text: 'a' }, { text: 'b' }, {}] }],
      ].map((conversation_a) => ({ conversation_a })),
      ...[undefined, 'x', '2026-01-01', 1e30, -1].map((tstamp) => ({ tstamp })),
      ...['model_b', 'left', null].map((shown_left) => ({ shown_left })),
      ...[7.6, -1, 1e12, 'x'].map((duration_ms) => ({ duration_ms })),
      { question_id: undefined },
      { conversation_a: said('Why?', 'I am Alpha-7b ▌ $MODERATION$') },
    ],
  },
  'mt-bench-human': {
    row: human,
    with: [
      {},
      { turn: 2 },
      { turn: 3 },
      { judge: 'expert_2' },
      { judge: ['author', 1] },
      { winner: 'tie' },
      { question_id: 'x' },
    ],
  },
  'mt-bench-machine': {
    row: machine,
    with: [
      {},
      { g2_winner: 'model_2' },
      { g1_winner: 'tie', g2_winner: 'tie' },
      { g1_winner: 'error' },
      { g2_winner: 'error' },
      { g2_winner: undefined },
      { judge: 'gpt-4' },
      { judge: ['gpt-4'] },
      { judge: undefined },
      { model_2: 'Alpha-7b' },
      { model_1: '' },
      { turn: 2 },
      { turn: undefined },
      { turn: 'x' },
      { question_id: undefined },
      { tstamp: 'x' },
    ],
  },
  'study-judgements': {
    row: long,
    with: [
      {},
      ...['item_id', 'annotator_id', 'dimension', 'choice', 'choice_numeric'].map((name) => ({
        [name]: '',
      })),
      ...[2, -1, 0, 3, 1.5, 'x', '1'].map((choice_numeric) => ({ choice_numeric })),
      { choice: 'tie', choice_numeric: 0 },
      { choice: 'tie' },
      { choice: 'Beta' },
      { choice: 'Beta', choice_numeric: -2, choice_by_side: 'right' },
      ...['right', 'both-bad', 1, 2, 3, 4, 5, '', 'x', null].map((choice_by_side) => ({
        choice_by_side,
      })),
      ...['first', 'second', 'x'].map((shown_left) => ({ shown_left })),
      ...[2, 3, '', 'x', '2'].map((round) => ({ round })),
      ...['repeat', 'gold', 'x', ''].map((kind) => ({ kind })),
      { first: undefined },
      { second: '' },
      { first: undefined, second: undefined },
      { recognised: true },
      { recognised: 'false' },
      { excluded: 1 },
      { shown_position: -2 },
      { shown_position: 1.5 },
      { duration_ms: '', comment: ' ', dataset: null, label: undefined },
      { created_at: 'x' },
      { annotator_id: 'somebody' },
    ],
  },
}
