import { describe, test } from 'vitest'
import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'
import { systemIds, type SystemId } from '@/lib/core/vocabulary/system-ids'
import { expectRecorded } from '@/lib/formats/testing/recorded'
import { sampleTraces } from '@/lib/systems/registry/testing'
import { comparisons } from '../vocabulary'
import { promptMessage, conversation } from '../exports/messages'
import { cleanAroundMaths, cleanText } from './clean'
import { NameFinder, keyOf } from './matches'
import { namesOf, namesOfModels } from './names'
import { normaliseAroundMaths, normaliseText } from './normalise'
import { redaction } from './redact'
import { renderOutput, showing, textsOf } from './texts'

const folder = `${import.meta.dirname}/fixtures`

const kinds: Record<SystemId, ItemKind> = {
  'decompose-rl': 'claim',
  faithlens: 'claim',
  'deep-rubric': 'research-task',
  'composition-rl': 'composed-problem',
  'decomp-entail': 'question',
  'claim-verification': 'claim',
}
const traceNames = {
  models: ['acme/Shiny-8b-chat', 'Qwen2.5-7B-Instruct', 'mason'],
  prompt_versions: ['verify@3'],
  runs: ['grpo-main'],
  collections: ['climate', 'my-claims 2'],
  files: ['dump.jsonl.gz'],
}
const names = namesOf(traceNames, [' Tarn Bay ', '!', 'dragon'])

describe.each(systemIds)('%s', (id) => {
  test('is shown without names, in every way, as recorded', () => {
    const samples = sampleTraces(id)
    const some = samples.filter((_, at) => at % Math.ceil(samples.length / 3) === 0)
    const shown = some.flatMap(({ id: name, trace, subject }) => {
      const passages = [{ title: 'One', text: subject.document ?? 'A document.' }, { text: 'Two.' }]
      const item = { id: name, kind: kinds[id], text: subject.asked, passages }
      return comparisons.flatMap((compare) =>
        [false, true].map((isChanged) => {
          const rendering = {
            compare,
            normalise: isChanged,
            flatten: isChanged && compare !== 'trace',
            show_evidence: compare === 'explanation',
          }
          const how = showing(item, rendering, redaction(names))
          const first = renderOutput({ ...trace, id: name, system: id }, how)
          const odd = {
            ...trace,
            id: name,
            system: id,
            output: '',
            reasoning: null,
            chains: null,
            logged: null,
          }
          const texts = textsOf(item, first, renderOutput(odd, how))
          const messages = conversation(texts, 'first').map(({ content }) => content.length)
          return [
            `${name} ${compare} ${isChanged}`,
            [
              first.isEmpty,
              ...first.side.blocks,
              first.side.evidence,
              texts.item.conclusion,
              texts.second,
              messages,
            ],
          ]
        }),
      )
    })
    return expectRecorded(`${folder}/shown-${id}.txt`, Object.fromEntries(shown))
  })
})

test('texts are cleaned and names found as recorded', () => {
  const texts = [
    ' a \r\n b\t \n\n c ',
    'a <b class="x">b</b> <br/> <|im_end|> [INST] <<SYS>> x < y',
    '<<b>b> $a <g> b$ and $<think>x</think>$ and <b>',
    'no\u200Bwidth \u202Eturned\u00A0blank \u0007bell',
    '# Head\n\n**Bold** and *it* and `code` and [link](https://x.org)\n- one\n- two\n1. three\n> quote\n| a | b |\n|---|---|\n| 1 | 2 |',
    'Shiny-8b, SHINY_8b and shiny 8b chat; Qwen2.5 of Alibaba Cloud, faith-lens, Faith**Lens**, climate, dump.jsonl, Tarn  Bay, dragons and a dragon',
    '$x_1 * y_2 = **3**$ and **4**',
  ]
  const finder = new NameFinder(new Set([...names.hard, ...names.soft]))
  const item = { kind: 'claim' as const, conclusion: null, text: 'Asked.' }
  const document = [{ title: 'T', text: 'One.' }, { text: 'Two.' }]
  const side = {
    blocks: [
      { role: 'text' as const, text: 'a' },
      { role: 'answer' as const, text: 'b' },
    ],
  }
  return expectRecorded(`${folder}/texts.txt`, {
    names: {
      hard: [...names.hard],
      soft: [...names.soft],
      models: [...namesOfModels(traceNames.models)],
    },
    keys: texts.map((text) => keyOf(text.slice(0, 20))),
    clean: texts.map((text) => [cleanText(text), cleanAroundMaths(text)]),
    normal: texts.map((text) => [normaliseText(text), normaliseAroundMaths(text)]),
    found: texts.map((text) => finder.find(text)),
    nothing: new NameFinder(new Set()).find('a'),
    messages: [
      promptMessage({ item: { ...item, document }, first: side, second: side }),
      promptMessage({ item: { ...item, document: null }, first: side, second: side }),
      ...conversation({ item: { ...item, document }, first: side, second: side }, 'second'),
    ],
  })
})
