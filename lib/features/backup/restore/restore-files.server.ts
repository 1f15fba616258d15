import path from 'node:path'
import { decide, isThere, recoverStaging, type Move } from '@/lib/platform/files/swap'
import { requireOwnPrograms } from './own-programs.server'
import { placesOf, stagedPath, type RestorePath, type Restoring } from './places'

/** Puts the unpacked files of a SQLite backup into place; answers what lies outside of the data folder now. */
export async function restoreFiles(restoring: Restoring): Promise<string[]> {
  const { backup, settings, stamp, report } = restoring
  const { dataDir } = settings
  const { parts, migrations } = backup.manifest
  for (const { name: part } of parts.filter(({ name }) => name.endsWith('.db')))
    await requireOwnPrograms(stagedPath(settings, part), { part, migrations })
  const moves = await movesOf(dataDir, placesOf(settings, stamp))
  report(1, 'deciding')
  await decide(dataDir, { moves, mark: null })
  report(1, 'decided')
  await recoverStaging(dataDir, {
    isKnown: () => Promise.resolve(true),
    onMove: (place) => report(1, `moved ${place}`),
  })
  const outside = moves.flatMap(({ aside }) => (aside?.startsWith('..') ? [aside] : []))
  return outside.map((name) => path.resolve(dataDir, name))
}

/** What there is to move, as it is now: written down, so that it can be done again after a crash. */
export async function movesOf(dataDir: string, places: readonly RestorePath[]): Promise<Move[]> {
  const moves = places.map(async ({ place, staged, aside }) => ({
    place,
    aside: (await isThere(path.resolve(dataDir, place))) ? aside : null,
    staged: (await isThere(path.resolve(dataDir, staged))) ? staged : null,
  }))
  const all = await Promise.all(moves)
  return all.filter(({ aside, staged }) => aside !== null || staged !== null)
}
