import { preloadResource, readResource } from '../../data/index.ts'
import type { RouteParameters } from '../../navigation/index.ts'
import { rightsAt, userinfoResource } from '../../session/index.ts'
import { pharmacyResource } from '../pharmacies/pharmacy-resources.ts'
import { statementsResource } from './statements.ts'

/** Preloads the pharmacy and, with the right to confirm, the statements about its tabs. */
export async function preloadPharmacyTab({ pharmacyId = '' }: RouteParameters): Promise<void> {
  preloadResource(pharmacyResource(pharmacyId))
  const userinfo = await readResource(userinfoResource)
  if (rightsAt(userinfo, pharmacyId).includes('confirm')) preloadResource(statementsResource(pharmacyId))
}
