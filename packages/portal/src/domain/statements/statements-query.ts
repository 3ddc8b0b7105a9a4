import { getStatements, type PharmacyId, type Statement } from '@officine/api/calls'
import { type CallQuery, callQuery, queryClient } from '../../data/index.ts'
import type { RouteParameters } from '../../navigation/index.ts'
import { rightsAt, userinfoQuery } from '../../session/index.ts'
import { pharmacyQuery } from '../pharmacies/pharmacy-queries.ts'

/** The statements of a pharmacy, the latest first. */
export function statementsQuery(pharmacyId: PharmacyId): CallQuery<Statement[]> {
  return callQuery(getStatements, { path: { pharmacyId } }, { isPersisted: true })
}

/** Preloads the pharmacy and, with the right to confirm, the statements about its tabs. */
export async function preloadPharmacyTab({ pharmacyId = '' }: RouteParameters): Promise<void> {
  void queryClient.prefetchQuery(pharmacyQuery(pharmacyId))
  const userinfo = await queryClient.ensureQueryData(userinfoQuery)
  if (rightsAt(userinfo, pharmacyId).includes('confirm'))
    void queryClient.prefetchQuery(statementsQuery(pharmacyId))
}
