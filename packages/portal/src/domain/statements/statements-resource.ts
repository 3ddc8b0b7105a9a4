import { getStatements, type PharmacyId, type Statement } from '@officine/api/calls'
import { preloadResource, type Resource, readResource, resource } from '../../data/index.ts'
import type { RouteParameters } from '../../navigation/index.ts'
import { rightsAt, userinfoResource } from '../../session/index.ts'
import { pharmacyResource } from '../pharmacies/pharmacy-resources.ts'

/** The statements of a pharmacy, the latest first. */
export function statementsResource(pharmacyId: PharmacyId): Resource<Statement[]> {
  return resource(getStatements, { path: { pharmacyId } }, { isPersisted: true })
}

/** Preloads the pharmacy and, with the right to confirm, the statements about its tabs. */
export async function preloadPharmacyTab({ pharmacyId = '' }: RouteParameters): Promise<void> {
  preloadResource(pharmacyResource(pharmacyId))
  const userinfo = await readResource(userinfoResource)
  if (rightsAt(userinfo, pharmacyId).includes('confirm')) preloadResource(statementsResource(pharmacyId))
}
