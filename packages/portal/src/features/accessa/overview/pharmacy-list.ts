import { getAccessaPharmacies } from '@officine/api/calls'
import { programmeStatuses } from '@officine/api/constants'
import { resource } from '../../../data/index.ts'
import { defineList, type QueryOf } from '../../../lists/list-query.ts'
import { addressOfAccessa } from '../../../parts/accessa/accessa-address.ts'
import { addressOfPharmacies } from '../../../parts/accessa/screen-addresses.ts'
import type { Standing } from './standings.ts'

const partValues = ['enrolled', 'notEnrolled'] as const

const listAt = (path: string) =>
  defineList({
    path,
    filters: { status: { values: programmeStatuses }, part: { values: partValues } },
    // The term searches pharmacy names and addresses, not people.
    search: { search: 'address' },
    resource: ({ status, part, search, page }) =>
      resource(getAccessaPharmacies, { query: { status, filter: part, search, pageNumber: page } }),
  })

/** Pharmacies of accessa by name: all for staff, their own for others. */
export const pharmaciesOnOverview = listAt(addressOfAccessa)
export const pharmaciesToChoose = listAt(addressOfPharmacies)

export type AccessaQuery = QueryOf<typeof pharmaciesOnOverview>

/** Requests a page of one, for the total count of a status in a search. */
export const countIn = (standing: Standing, { search }: AccessaQuery) =>
  resource(getAccessaPharmacies, {
    query: {
      ...(standing === 'notEnrolled' ? { filter: standing } : { status: standing }),
      ...{ search, pageNumber: 1, pageSize: 1 },
    },
  })
