import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { DatabaseSync } from 'node:sqlite'
import { runProgram } from '../../scripts/program.ts'
import { oldData } from './places'

/** Its window reaches over a whole file, in which hashes and ids occur again far from one another. */
export async function writePacked(file: string, content: Buffer): Promise<void> {
  const params = {
    [constants.ZSTD_c_compressionLevel]: 19,
    [constants.ZSTD_c_enableLongDistanceMatching]: 1,
    [constants.ZSTD_c_windowLog]: 27,
  }
  await mkdir(oldData.folder, { recursive: true })
  await writeFile(file, zstdCompressSync(content, { params }))
}

export async function readPacked(file: string): Promise<Buffer> {
  return zstdDecompressSync(await readFile(file))
}

/** The database of a data folder that nothing has open. */
export async function packSqlite(dataDir: string): Promise<void> {
  const file = join(dataDir, 'touchstone.db')
  const database = new DatabaseSync(file)
  // Everything in the one file, without pages that are empty.
  database.exec('PRAGMA wal_checkpoint(TRUNCATE); VACUUM; PRAGMA journal_mode = DELETE')
  database.close()
  await writePacked(oldData.sqlite, await readFile(file))
}

/** Our schema, as statements that any client can run. */
export async function packPostgresql(url: string): Promise<void> {
  const flags = ['--inserts', '--rows-per-insert=50', '--no-owner', '--no-privileges']
  const { code, out, text } = await runProgram('pg_dump', [...flags, '--schema=public', url])
  if (code !== 0) throw new Error(`pg_dump: ${text.trim()}`)
  // Newer minor versions begin and end with a command of psql, which no server knows.
  const sql = out.replaceAll(/^\\(?:un)?restrict .*$/gm, '').replace('CREATE SCHEMA public;', '')
  await writePacked(oldData.postgresql, Buffer.from(sql))
}
