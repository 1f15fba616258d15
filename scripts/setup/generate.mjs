import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode, quiet, root } from './paths.mjs'
import { capture, StageError } from './stage.mjs'

/** Runs under the pinned Node, in a process of its own. */
const program = join(root, 'scripts/setup/generate-client.mjs')

const source = join(root, 'prisma/schema.prisma')
const generated = join(root, 'prisma/generated')
const derived = join(generated, 'postgresql.prisma')
const stampFile = join(generated, 'stamp')

function wanted() {
  const generator = readFileSync(
    join(root, 'node_modules/@prisma/client-generator-ts/package.json'),
    'utf8',
  )
  return createHash('sha256')
    .update(readFileSync(source))
    .update(JSON.parse(generator).version)
    .update(readFileSync(new URL(import.meta.url)))
    .update(readFileSync(program))
    .digest('hex')
}

export function isGenerated() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted()
}

/**
 * The second provider's schema: the same models, another provider and another place.
 * @param {string} schema
 * @returns {string}
 */
export function deriveSchema(schema) {
  const provider = /(datasource\s+\w+\s*\{[^}]*?provider\s*=\s*)"sqlite"/
  const output = /(generator\s+\w+\s*\{[^}]*?output\s*=\s*)"[^"]*"/
  if (!provider.test(schema) || !output.test(schema)) {
    throw new StageError('prisma/schema.prisma names no sqlite provider or no generator output')
  }
  return schema.replace(provider, '$1"postgresql"').replace(output, '$1"./postgresql"')
}

export async function generate() {
  const stamp = wanted()
  rmSync(stampFile, { force: true })
  mkdirSync(generated, { recursive: true })
  writeFileSync(derived, deriveSchema(readFileSync(source, 'utf8')))
  // Generating needs no engine, but looks for one and would download it: any file will do.
  const env = { ...process.env, ...quiet, PRISMA_SCHEMA_ENGINE_BINARY: pinnedNode }
  await capture(pinnedNode, [program, source, derived], {
    cwd: root,
    env,
    label: 'prisma generate',
  })
  writeFileSync(stampFile, stamp)
}
