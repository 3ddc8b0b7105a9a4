import { calendarDateOf } from '@officine/i18n/locale'
import { preloadResource, readResource } from '../../data/index.ts'
import { currentPharmacyIds, ownEmployments, pharmacyOf } from '../../parts/pharmacies/own-pharmacies.ts'
import { userinfoResource } from '../../session/index.ts'

/** Home's answers all at once, instead of one after the other: whose pharmacies they are, userinfo says too. */
export async function preloadHome(): Promise<void> {
  preloadResource(ownEmployments)
  const { employments } = await readResource(userinfoResource)
  for (const id of currentPharmacyIds(employments, calendarDateOf(new Date())))
    preloadResource(pharmacyOf(id))
}
