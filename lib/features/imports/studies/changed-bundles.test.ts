import { expect, it } from 'vitest'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { sha256 } from '@/lib/formats/hash'
import { requireStudy } from '@/lib/features/studies/list-studies.server'
import { importContent } from '../testing/setup'
import { bundleOf, finishedStudy, forget, into, zipped, type Files } from './testing-bundles'

withDataFolder()

const changed = (files: Files, name: string, from: string | RegExp, to: string): Files => {
  const text = files[name] ?? ''
  const other = text.replace(from, to)
  if (other === text) throw new Error(`${name} has no ${String(from)}`)
  return { ...files, [name]: other }
}

describeOnDatabases('a study bundle', (open) => {
  it('that was changed is refused with the file and what differs', async () => {
    const database = await open()
    const id = await finishedStudy(database)
    const files = await bundleOf(database, id)
    await forget(database, id)
    const protocol = (files['protocol.json'] ?? '').replace('Which helps more?', 'Which is better?')
    const tampered: [Files, RegExp][] = [
      [
        changed(files, 'protocol.json', 'Which helps more?', 'Which is better?'),
        /^protocol[.]json was changed: its SHA-256/,
      ],
      [
        {
          ...files,
          'protocol.json': protocol,
          'certificate.json': (files['certificate.json'] ?? '').replaceAll(
            sha256(files['protocol.json'] ?? ''),
            sha256(protocol),
          ),
        },
        /^certificate[.]json was changed: its protocol/,
      ],
      [
        changed(files, 'log.jsonl', '"swapped":true', '"swapped":false'),
        /^log[.]jsonl was changed: entry \d+ does not follow/,
      ],
      [changed(files, 'log.jsonl', /[^\n]+\n$/, ''), /^log[.]jsonl was changed: it ends/],
      [
        changed(files, 'certificate.json', /"unblinded_by": "[^"]+"/, '"unblinded_by": "Eve"'),
        /^certificate[.]json was changed: study[.]unblinded_by/,
      ],
      [
        changed(files, 'certificate.json', /"left_first": \d+/, '"left_first": 99'),
        /^certificate[.]json was changed: randomisation[.]per_annotator[.]0[.]left_first/,
      ],
      [
        changed(files, 'judgements.jsonl', '"choice_by_side":"left"', '"choice_by_side":"right"'),
        /^judgements[.]jsonl was changed: A\d on pair \d+, round 1 differs from the log/,
      ],
      [
        changed(files, 'judgements.jsonl', 'Because', 'Although'),
        /^judgements[.]jsonl was changed/,
      ],
      [
        changed(files, 'judgements.jsonl', /"coded":"(first|second)"/, '"coded":"tie"'),
        /^judgements[.]jsonl was changed: line \d+ \(coded\)/,
      ],
      [
        changed(files, 'judgements.jsonl', '"excluded":true', '"excluded":false'),
        /^judgements[.]jsonl was changed: line \d+ \(excluded\)/,
      ],
      [
        {
          ...files,
          'judgements.jsonl': (files['judgements.jsonl'] ?? '').split('\n').slice(2).join('\n'),
        },
        /^judgements[.]jsonl was changed: a judgement of A1 on pair 0 is missing/,
      ],
      [
        changed(files, 'items.jsonl', 'It stands.', 'It fell.'),
        /^items[.]jsonl was changed: pair 0 is not what the protocol froze/,
      ],
      [
        changed(files, 'items.jsonl', /^[^\n]+\n/, ''),
        /^items[.]jsonl was changed: pair 0 is missing/,
      ],
      [changed(files, 'judgements.csv', ',tie,', ',left,'), /^judgements[.]csv was changed: line/],
      [
        changed(files, 'results.json', /"wins": \d+/, '"wins": 77'),
        /^results[.]json was changed: line \d+/,
      ],
      [
        changed(files, 'judgements.jsonl', /\}\n/, '\n'),
        /^Line 1 of judgements[.]jsonl cannot be read/,
      ],
      [
        Object.fromEntries(Object.entries(files).filter(([name]) => name !== 'log.jsonl')),
        /^This study bundle lacks log[.]jsonl/,
      ],
    ]
    for (const [given, words] of tampered) {
      const report = await importContent(database, zipped(given), into)
      expect([report.status, report.error]).toEqual(['failed', expect.stringMatching(words)])
      await expect(requireStudy(database, id)).rejects.toThrow(/no study/)
    }
  }, 240_000)
})
