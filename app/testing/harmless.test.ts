import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { expectHarmless } from './harmless'

const page = (inside: string) =>
  load(`<main><p>Words <a href="/traces">link</a></p>${inside}</main>`)

test('text, and links to pages and mailboxes, are harmless', () => {
  const words = '&lt;script&gt; <a href="mailto:a@example.org">mail</a> <bdi title="x">y</bdi>'
  expect(() => expectHarmless(page(words), 20)).not.toThrow()
})

test.each([
  '<script>1</script>',
  '<img src="/x">',
  '<svg onload="1"></svg>',
  '<a href="javascript:1">x</a>',
  '<a href="java&#9;script:1">x</a>',
  '<svg><a xlink:href="data:text/html,1">x</a></svg>',
  '<p style="position: fixed">x</p>',
  '<p style="background: url(//x)">x</p>',
  '<iframe srcdoc="x"></iframe>',
  '<p>bell\u0007</p>',
  '<p>\u202Eturned</p>',
  '<p title="\u2066">x</p>',
  '<p aria-label="Loading the page"></p>',
  '<b></b>'.repeat(20),
])('%s is not', (inside) => {
  expect(() => expectHarmless(page(inside), 20)).toThrow('expected')
})
