const talk = (answer: string) => [
  { role: 'user', content: 'Why did the bridge at Orlo fall?' },
  { role: 'assistant', content: answer },
]

const votes = [
  ['heron-7b', 'crane-9b', 'model_a', 'model_a'],
  ['crane-9b', 'heron-7b', 'model_b', 'model_a'],
  ['heron-7b', 'crane-9b', 'tie (bothbad)', 'model_b'],
  ['heron-7b', 'egret-1b', 'model_b', 'model_b'],
  ['egret-1b', 'crane-9b', 'model_a', 'model_a'],
  ['crane-9b', 'egret-1b', 'model_a', 'model_b'],
  ['egret-1b', 'heron-7b', 'the second', 'model_a'],
]

/**
 * Arena battles of three models: who won, of which two, and where the first stood; the last vote is
 * no vote. A study is known by its file, so each journey judges in a place of its own.
 */
export const battlesAt = (place: string) =>
  votes.map(([a, b, winner, left], n) => ({
    question_id: `${place}-${n}`,
    model_a: a,
    model_b: b,
    winner,
    judge: `arena_user_${n % 3}`,
    conversation_a: talk('Its piers were of timber.'),
    conversation_b: talk(n === 3 ? 'I am egret-1b and I think it was the flood.' : 'A flood.'),
    turn: 1,
    anony: true,
    language: 'English',
    tstamp: 1_790_000_000 + n,
    shown_left: left,
  }))
