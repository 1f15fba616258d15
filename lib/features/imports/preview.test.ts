import { parquetWriteBuffer } from 'hyparquet-writer'
import { expect, it } from 'vitest'
import { keepUpload } from '@/lib/platform/files/files'
import { withDataFolder } from '@/lib/platform/testing'
import { previewImport } from './list-imports.server'

withDataFolder()

/** Three stretches of claims, each more than is read at a time; the last is overwritten. */
async function* halfDamaged(): AsyncGenerator<Uint8Array> {
  const claims = Array.from({ length: 900 }, (_, index) => `Claim ${index}.${' '.repeat(20_000)}`)
  const columnData = [
    { name: 'claim', data: claims, type: 'STRING' as const },
    { name: 'label', data: claims.map(() => 'S'), type: 'STRING' as const },
  ]
  const plain = { columnData, rowGroupSize: 300, codec: 'UNCOMPRESSED' as const }
  const bytes = Buffer.from(parquetWriteBuffer(plain))
  const at = bytes.indexOf('Claim 899.')
  bytes.fill(0xff, at - 100_000, at)
  yield bytes
}

it('refuses a file that turns out to be damaged further down, in words', async () => {
  const file = await keepUpload(halfDamaged())
  const looking = previewImport({ file, filename: 'half.parquet', options: {} })
  await expect(looking).rejects.toMatchObject({
    code: 'unreadable',
    message: expect.stringContaining('damaged'),
  })
})
