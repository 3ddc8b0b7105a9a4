import type { Employment } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import type { MessageKey } from '../../language/index.ts'

/** What somebody can do no more once their link is over (contract, who may do what); the texts are `employees-links`. */
export function lostWith({
  type,
  isPrimaryAccessa,
}: Pick<Employment, 'type' | 'isPrimaryAccessa'>): readonly MessageKey[] {
  const runsPharmacy = type === employmentTypes.Owner || type === employmentTypes.DelegatedResponsible
  return [
    'links.end.read',
    ...(runsPharmacy ? (['links.end.change', 'links.end.people'] as const) : []),
    ...(runsPharmacy || isPrimaryAccessa ? (['links.end.programmes'] as const) : []),
    'links.end.own',
  ]
}
