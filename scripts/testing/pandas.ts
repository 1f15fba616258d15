import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findProgram, runProgram } from '../program.ts'
import { installFromDebian } from './debian.ts'

export type FoundPython = { path: string } | { missing: string }

/** A Python that has pandas, to open exports with: the machine's, else Debian's. */
export async function findPandas(): Promise<FoundPython> {
  const present = await presentPandas()
  if (present !== null) return { path: present }
  const reason = await installFromDebian('python3-pandas')
  const installed = await presentPandas()
  return installed === null
    ? { missing: `no Python with pandas was found or could be installed (${reason ?? 'unknown'})` }
    : { path: installed }
}

async function presentPandas(): Promise<string | null> {
  for (const name of ['python3', '/usr/bin/python3']) {
    const path = name.startsWith('/') ? name : await findProgram([name])
    if (path === null || !existsSync(path)) continue
    const { code, out } = await runProgram(path, ['-c', `import pandas; ${sayPath}`])
    if (code === 0) return out.trim()
  }
  return null
}

const sayPath = 'import sys; print(sys.executable)'

/**
 * A PATH on which `python3` is the interpreter itself: what version managers put there searches for it at every start,
 * which costs several times as much as most scripts do. The folder is for one file.
 */
export async function pathToPython(folder: string, searched: string): Promise<string> {
  const path = await findProgram(['python3'])
  if (path === null) return searched
  const { code, out } = await runProgram(path, ['-c', sayPath])
  if (code !== 0) return searched
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'python3'), `#!/bin/sh\nexec '${out.trim()}' "$@"\n`, { mode: 0o755 })
  return `${folder}${delimiter}${searched}`
}
