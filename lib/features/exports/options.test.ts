import { expect, it, test } from 'vitest'
import { exportParameters, type Exportable } from './href'
import { exportKinds, kindsOf } from './kinds'
import { fileOptions } from './options'
import { exportQuerySchema } from './query'

const lists: Exportable[] = [
  { of: 'traces', filter: {} },
  { of: 'items', filter: {} },
  { of: 'study', study: 's' },
]

/** Every choice that can be made of every file, as the address that is called. */
const offered = lists.flatMap((list) =>
  kindsOf(list.of).flatMap((kind) =>
    exportKinds[kind].formats.flatMap((format) =>
      fileOptions(kind, { format, of: list.of }).flatMap(({ name, choices }) =>
        choices
          .filter(({ value }) => value !== '')
          .map(({ value }) => ({ usual: exportParameters(kind, list), format, name, value })),
      ),
    ),
  ),
)

const parse = (address: string) =>
  exportQuerySchema.parse(Object.fromEntries(new URLSearchParams(address)))

it.each(offered)('$usual takes $name=$value in $format', ({ usual, format, name, value }) => {
  const file = `${usual}&format=${format}`
  expect(parse(`${file}&${name}=${encodeURIComponent(value)}`)).not.toEqual(parse(file))
})

const optionsOfTasks = (of: Exportable['of'], format: 'json' | 'xml') =>
  fileOptions('label-studio', { format, of }).map(({ name }) => name)

test('people are named by name in the traces of Label Studio, never in its pairs', () => {
  expect(optionsOfTasks('traces', 'json')).toEqual(['include'])
  expect(optionsOfTasks('traces', 'xml')).toEqual([])
  expect(optionsOfTasks('study', 'json')).toEqual([])
})
