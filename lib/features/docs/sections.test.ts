import { expect, it } from 'vitest'
import { headingSlug, splitSections } from './sections'

it('a section has the text from its heading to the next one, without markup', () => {
  const markdown = `# Importing
Drop a *file*, or use \`import\`.

## Column [mapping](x.md)
| a | b |
|---|---|
| \`claim\` | the claim |
\`\`\`sh
# no heading
npm start
\`\`\`
## Column mapping
`
  expect(splitSections(markdown)).toEqual([
    {
      id: 'importing',
      title: 'Importing',
      depth: 1,
      line: 1,
      text: 'Drop a file, or use import.',
    },
    {
      id: 'column-mapping',
      title: 'Column mapping',
      depth: 2,
      line: 4,
      text: 'a b claim the claim # no heading npm start',
    },
    { id: 'column-mapping-1', title: 'Column mapping', depth: 2, line: 12, text: '' },
  ])
})

it.each([
  ['"Port 3000" is taken', 'port-3000-is-taken'],
  ["Gwet's AC1", 'gwets-ac1'],
  ['Behind nginx, with TLS', 'behind-nginx-with-tls'],
])('anchors are those of GitHub: %s', (title, slug) => {
  expect(headingSlug(title)).toBe(slug)
})
