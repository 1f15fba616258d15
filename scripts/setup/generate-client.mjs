import { createRequire } from 'node:module'

/**
 * Writes the clients of the schemas named on the command line. What `prisma generate` does, without Prisma's command
 * line, which brings 200 MB of other programs. Both packages are pinned to the version of the client.
 */
// Their ES modules import files without endings, which Node does not find.
const require = createRequire(import.meta.url)
const { getGenerators } = require('@prisma/internals')
const { PrismaClientTsGenerator } = require('@prisma/client-generator-ts')

for (const schemaPath of process.argv.slice(2)) {
  const generators = await getGenerators({
    schemaPath,
    skipDownload: true,
    cliCommand: 'generate',
    registry: {
      'prisma-client': { type: 'in-process', generator: new PrismaClientTsGenerator() },
    },
  })
  for (const generator of generators) {
    await generator.generate()
    generator.stop()
  }
}
