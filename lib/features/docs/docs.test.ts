import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { appHref } from './links'
import { listDocSections } from './read-docs.server'
import { splitSections } from './sections'
import { glossaryTerms } from './terms'
import { docTopics } from './topics'

const read = (file: string) => readFileSync(`docs/${file}`, 'utf8')
const files = readdirSync('docs').filter((name) => name.endsWith('.md'))
const fileTopics = docTopics.flatMap(({ file, title }) =>
  file === undefined ? [] : [{ file, title }],
)

/** Addresses of a file and its headings, as other files link to them. */
const targetsOf = (file: string) => [
  file,
  ...splitSections(read(file)).map(({ id }) => `${file}#${id}`),
]
const targets = new Set(files.flatMap(targetsOf))

it('every file is a topic', () => {
  expect(new Set(fileTopics.map(({ file }) => file))).toEqual(new Set(files))
})

it.each(fileTopics)('$file has the title of its topic', ({ file, title }) => {
  expect(splitSections(read(file))[0]?.title).toContain(title)
})

describe.each(files)('%s', (file) => {
  it('links to files and headings that exist', () => {
    const links = [...read(file).matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target)
    const internal = links
      .filter((target) => /^[\w-]*(\.md)?(#|$)/.test(target))
      .map((target) => (target.startsWith('#') ? `${file}${target}` : target))
    expect(internal.filter((target) => !targets.has(target))).toEqual([])
    expect(internal.filter((target) => appHref(target) === null)).toEqual([])
  })

  it('shows pictures that the app serves', () => {
    const pictures = [...read(file).matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(
      ([, path = '']) => path,
    )
    expect(pictures.filter((path) => !existsSync(`public${appHref(path)}`))).toEqual([])
  })

  it('has no HTML, which the app shows as text', () => {
    const prose = read(file).replaceAll(/```.*?```|`[^`]*`/gs, '')
    expect(prose.match(/<\/?[a-z]+[^>]*>/g)).toBeNull()
  })
})

it('the search finds every page', async () => {
  const hrefs = (await listDocSections([])).map(({ href }) => href)
  const pages = hrefs.map((href) => href.split('#')[0])
  expect(new Set(pages)).toEqual(new Set(docTopics.map(({ href }) => href)))
  expect(hrefs).toContain('/docs/exports#traces')
})

it('every term that pages explain has one sentence in the glossary', () => {
  const entries = new Map(
    splitSections(read('glossary.md')).map(({ title, text }) => [title, text]),
  )
  for (const term of glossaryTerms) expect(entries.get(term)).toMatch(/^[^.]+([.]\d[^.]+)*[.] See /)
})
