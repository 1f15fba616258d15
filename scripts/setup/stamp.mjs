import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './paths.mjs'

const isTest = /[.](test|spec)[.]tsx?$/

/**
 * Remembers from which sources a stage made its output, so that the stage is skipped until one of them changes. Sizes
 * and times decide first; contents decide where only those differ, as after a checkout. Tests are no sources.
 * @param {{ file: string, folders: readonly string[], files: readonly string[] }} sources paths from the root
 */
export function sourceStamp({ file, folders, files }) {
  const path = join(root, file)

  function look() {
    const found = {}
    const add = (source) => {
      const { size, mtimeMs } = statSync(join(root, source))
      found[source] = `${size} ${mtimeMs}`
    }
    for (const source of files) if (existsSync(join(root, source))) add(source)
    for (const folder of folders) {
      if (!existsSync(join(root, folder))) continue
      for (const entry of readdirSync(join(root, folder), {
        recursive: true,
        withFileTypes: true,
      })) {
        if (!entry.isFile() || isTest.test(entry.name)) continue
        add(join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
      }
    }
    return found
  }

  return {
    isFresh() {
      if (!existsSync(path)) return false
      const stamp = JSON.parse(readFileSync(path, 'utf8'))
      const found = look()
      if (JSON.stringify(stamp.found) === JSON.stringify(found)) return true
      if (stamp.hash !== hashOf(found)) return false
      writeFileSync(path, JSON.stringify({ found, hash: stamp.hash }))
      return true
    },
    /** Runs the stage; only one that ends well leaves a stamp, of the sources as they were at its start. */
    async around(work) {
      const found = look()
      const hash = hashOf(found)
      rmSync(path, { force: true })
      await work()
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, JSON.stringify({ found, hash }))
    },
  }
}

function hashOf(found) {
  const hash = createHash('sha256')
  for (const source of Object.keys(found).toSorted()) {
    hash
      .update(`${source}\0`)
      .update(readFileSync(join(root, source)))
      .update('\0')
  }
  return hash.digest('hex')
}
