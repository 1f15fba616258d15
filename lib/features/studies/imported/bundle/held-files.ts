import { sha256 } from '@/lib/formats/hash'
import type { BundleFiles } from './unpack'

/** The files of a bundle that are held as text. */
export function heldFiles(texts: ReadonlyMap<string, string>): BundleFiles {
  return {
    names: [...texts.keys()],
    text: (name) => Promise.resolve(texts.get(name) ?? null),
    sha256: (name) => {
      const text = texts.get(name)
      return Promise.resolve(text === undefined ? null : sha256(text))
    },
    lines: (name) => linesOf(texts.get(name)),
    close: () => Promise.resolve(),
  }
}

async function* linesOf(text = ''): AsyncGenerator<string> {
  yield* text.replace(/\n$/, '').split('\n')
}
