import { test } from 'vitest'
import { openRows } from '@/lib/formats/source'
import { expectRecorded } from '@/lib/formats/testing/recorded'
import type { Fields } from '@/lib/core/records/fields'
import { textsOf, turnsOf } from './conversation'
import { voteProfileOf, voteProfiles } from './file'
import { finishedVotes } from './finished'
import { Votes } from './gather'
import { leaksIn } from './leaks'
import { battle, changes, human, long, machine, said } from './testing'

const folder = `${import.meta.dirname}/fixtures`

function readings(format: string) {
  const profile = voteProfiles.find((one) => one.format === format)
  const given = changes[format]
  return (given?.with ?? []).map((change, at) => {
    const row = { ...given?.row, ...change }
    return [change, profile?.recognises(row), profile?.parse(at + 1, row)] as const
  })
}

test.each(Object.keys(changes))('rows of %s are read as recorded', (format) =>
  expectRecorded(`${folder}/rows-${format}.txt`, { rows: readings(format) }),
)

test.each(Object.keys(changes))('votes of %s become a study as recorded', async (format) => {
  const profile = voteProfiles.find((one) => one.format === format)
  if (!profile) throw new Error(`There is no profile ${format}.`)
  const votes = new Votes((texts) => `${JSON.stringify(texts).length}`)
  const notes: unknown[] = []
  for (const [, , result] of readings(format))
    if (result?.ok) notes.push(...votes.add(result.said.votes, result.said.texts))
  const found = votes.gather((row, issue) => notes.push([row, issue]))
  if (!found.ok) return expectRecorded(`${folder}/study-${format}.txt`, { found, notes })
  // Its rows were read above; texts are asked for only when the study is stored.
  const source = await openRows('prisma/samples/faithlens.jsonl')
  const file = { profile, source, rename: (fields: Fields) => fields }
  const now = new Date('2026-11-21T10:00:00Z')
  const from = { id: 's', file, filename: 'f', sha256: 'x', name: 'n', by: 'Ada' }
  const {
    looks,
    submissions,
    protocol,
    protocolText: _text,
    texts: _texts,
    discussed,
    expected: _expected,
    ...study
  } = finishedVotes(found.gathered, from, now)
  const places = new Map(looks.map(({ id }, at) => [id, at]))
  return expectRecorded(`${folder}/study-${format}.txt`, {
    notes,
    gathered: { ...found.gathered, judges: [...found.gathered.judges.values()] },
    study,
    looks: looks.map(({ id: _id, ...look }) => look),
    submissions: submissions.map(({ look, nonce: _nonce, digest: _digest, ...one }) => [
      places.get(look),
      one,
    ]),
    discussed,
    protocol: {
      ...protocol,
      pairs: protocol.pairs.map((pair) => ({ ...pair, texts_sha256: pair.texts_sha256.length })),
    },
  })
})

/** What two systems wrote, the first asked something once more. */
const texts = (first: string, second: string) => ({
  item: { kind: 'question' as const, text: 'Why?', document: null, conclusion: null },
  first: {
    blocks: [
      { role: 'text' as const, text: first },
      { role: 'question' as const, text: 'Alpha-7b?' },
    ],
  },
  second: { blocks: [{ role: 'text' as const, text: second }] },
})

test('formats are recognised and texts searched as recorded', () => {
  const rows: Record<string, Fields> = { battle, human, machine, long, other: { a: 1 } }
  const formats = [undefined, ...voteProfiles.map(({ format }) => format)]
  const lists = [
    said('a', 'b'),
    'x',
    '[]',
    [],
    [1],
    [{ role: 1, content: 'a' }],
    [{ role: 'user', content: 7 }],
    JSON.stringify(said('a', 'b', 'c')),
  ]
  return expectRecorded(`${folder}/files.txt`, {
    profiles: Object.entries(rows).flatMap(([name, row]) =>
      formats.map((format) => [
        name,
        format,
        voteProfileOf([row, row, { a: 1 }], format)?.format,
        voteProfileOf([row, { a: 1 }], format)?.format,
      ]),
    ),
    turns: lists.map((list) => turnsOf(list)),
    texts: textsOf(
      turnsOf(battle['conversation_a']) ?? [],
      turnsOf(battle['conversation_b']) ?? [],
    ),
    leaks: [
      texts('Fine.', 'Fine.'),
      texts('I am alpha 7b.', 'NETWORK ERROR DUE TO HIGH TRAFFIC'),
      texts('It ▌', 'Beta-9b ▌ $MODERATION$'),
    ].map((one) => leaksIn(one, ['Alpha-7b', 'Beta-9b'], ['a', 'b'])),
  })
})
