import { existsSync } from 'node:fs'
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
    const { code } = await runProgram(path, ['-c', 'import pandas'])
    if (code === 0) return path
  }
  return null
}
