import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, matchesGlob } from 'node:path'
import { root as project, runProgram } from '../../program.ts'
import { copyOf, pairsOf, type Copy, type Stage } from './dockerfile.ts'
import { addNode, commandInside } from './root-folder.ts'

/** A stage that was built. */
export interface Built {
  /** Folder that is its `/`. */
  root: string
  workdir: string
  env: Record<string, string>
  user: string | undefined
}

interface Building {
  stages: readonly Stage[]
  /** Holds `debian`, and a folder for each stage. */
  folder: string
}

/** Follows the instructions of all stages, each in a folder of its own; throws where a command fails. Returns the last one. */
export async function buildStages({ stages, folder }: Building): Promise<Built> {
  const roots = new Map<string, string>()
  let last: Built | null = null
  for (const [index, stage] of stages.entries()) {
    const root = join(folder, `stage-${index}`)
    roots.set(stage.name, root)
    await copyTree(join(folder, 'debian'), root)
    if (stage.image.startsWith('node:')) await addNode(root)
    last = await buildStage(stage, root, roots)
  }
  if (last === null) throw new Error('the Dockerfile has no stage')
  return last
}

async function buildStage(
  { instructions }: Stage,
  root: string,
  roots: ReadonlyMap<string, string>,
): Promise<Built> {
  const built: Built = { root, workdir: '/', env: {}, user: undefined }
  for (const { name, text } of instructions) {
    if (name === 'WORKDIR') built.workdir = text
    if (name === 'USER') built.user = text
    if (name === 'ENV') Object.assign(built.env, pairsOf(text))
    if (name === 'COPY') await copyInto(built, copyOf(text), roots)
    if (name === 'RUN') await runInside(built, text)
  }
  return built
}

async function runInside(built: Built, text: string): Promise<void> {
  console.log(`image: RUN ${text}`)
  const [file = '', ...args] = commandInside(built.root, text, built)
  const { code, text: said } = await runProgram(file, args)
  if (code !== 0) throw new Error(`RUN ${text}\nended with ${code}:\n${said.trim().slice(-4_000)}`)
}

async function copyInto(
  { root, workdir }: Built,
  { from, paths, to }: Copy,
  roots: ReadonlyMap<string, string>,
): Promise<void> {
  const target = join(root, to.startsWith('/') ? to : join(workdir, to))
  if (from === undefined) return await copyProject(paths, target, to.endsWith('/') || to === '.')
  for (const path of paths) await copyTree(join(roots.get(from) ?? '', path), target)
}

/** With owners, modes and links. */
async function copyTree(from: string, to: string): Promise<void> {
  mkdirSync(dirname(to), { recursive: true })
  const { code, text } = await runProgram('cp', ['--archive', '--no-target-directory', from, to])
  if (code !== 0) throw new Error(text.trim())
}

/** What a builder is sent of the project: without what `.dockerignore` names. */
async function copyProject(
  paths: readonly string[],
  target: string,
  isInto: boolean,
): Promise<void> {
  const ignored = readFileSync(join(project, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', ...paths]
  const { out } = await runProgram('git', listed)
  const sent = out
    .split('\0')
    .filter(Boolean)
    .filter(
      (file) => !ignored.some((one) => matchesGlob(file, one) || matchesGlob(file, `${one}/**`)),
    )
  for (const file of sent) {
    const parent = paths.find((path) => file === path || file.startsWith(`${path}/`)) ?? '.'
    const inner = parent === '.' ? file : file === parent ? '' : file.slice(parent.length + 1)
    const place =
      inner === '' ? (isInto ? join(target, basename(file)) : target) : join(target, inner)
    cpSync(join(project, file), place, { recursive: true })
  }
}
