import { findProgram, runProgram } from '../program.ts'

/** Installs one of Debian's packages, where this is Debian and we may; says why not otherwise. */
export async function installFromDebian(name: string): Promise<string | null> {
  const apt = await findProgram(['apt-get'])
  if (apt === null) return 'this is no Debian'
  if (process.getuid?.() !== 0) return 'installing it needs root'
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runProgram(apt, ['update', '-q'], { env })
  const done = await runProgram(apt, ['install', '-y', '-q', '--no-install-recommends', name], {
    env,
  })
  return done.code === 0 ? null : `apt-get install ${name}: ${done.text.trim().split('\n').at(-1)}`
}
