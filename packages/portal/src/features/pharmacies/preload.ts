import { calendarDateOf } from '@officine/i18n/locale'
import { preloadResource, readResource } from '../../data/index.ts'
import { currentPharmacyIds, pharmacyOf } from '../../parts/pharmacies/own-pharmacies.ts'
import { statementsOf } from '../../parts/statements/statements.ts'
import { rightsAt, userinfoResource } from '../../session/index.ts'

/** The pharmacies to choose from. */
export async function preloadChoice(): Promise<void> {
  const { employments } = await readResource(userinfoResource)
  for (const id of currentPharmacyIds(employments, calendarDateOf(new Date())))
    preloadResource(pharmacyOf(id))
}

/** The record at once, and what was confirmed of it for those who may know. */
export async function preloadRecord(pharmacyId: string): Promise<void> {
  preloadResource(pharmacyOf(pharmacyId))
  const userinfo = await readResource(userinfoResource)
  if (rightsAt(userinfo, pharmacyId).includes('confirm')) preloadResource(statementsOf(pharmacyId))
}
