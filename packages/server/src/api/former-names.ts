import type { TransactionAcceptance } from '@officine/api/calls'
import { formerRights } from '@officine/api/structs'

/**
 * Responses for tabs that were opened before an upgrade: their portal knows some members and rights
 * by the names of its release. The structs of `@officine/api` read former names, and don't list them.
 */

/** Without these members, the response would be invalid for such a portal. */
export const withFormerMembers = (acceptance: TransactionAcceptance): TransactionAcceptance => ({
  ...acceptance,
  ...{ asksRegion: acceptance.isRegionRequired, keptFields: acceptance.excludedFields },
})

/** The rights, with their former names behind them. */
export function withFormerRights<Right extends string>(rights: readonly Right[]): Right[] {
  const former = Object.entries(formerRights).flatMap(([name, right]) =>
    rights.some((granted) => granted === right) ? name : [],
  )
  // A client ignores the rights that it doesn't know.
  return [...rights, ...(former as Right[])]
}
