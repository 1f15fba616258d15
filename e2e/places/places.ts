import { analysisPlaces } from './analysis'
import { chainPlaces } from './chains'
import { composedPlaces } from './composed'
import { docsPlaces } from './docs'
import { grownPlaces } from './grown'
import { importsPlaces } from './imports'
import { readingPlaces } from './reading'
import { rewardsPlaces } from './rewards'
import { runningPlaces } from './running'
import { settingsPlaces } from './settings'
import { studyPlaces } from './studies'
import type { Places } from './page-context'

/** Every place of the product by its name, and how one comes there. */
export const places: Places = {
  ...readingPlaces,
  ...analysisPlaces,
  ...importsPlaces,
  ...rewardsPlaces,
  ...runningPlaces,
  ...studyPlaces,
  ...grownPlaces,
  ...chainPlaces,
  ...composedPlaces,
  ...settingsPlaces,
  ...docsPlaces,
}
