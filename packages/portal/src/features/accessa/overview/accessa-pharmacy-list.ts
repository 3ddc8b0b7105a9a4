import { getAccessaPharmacies } from '@officine/api/calls'
import { programmeStatuses } from '@officine/api/constants'
import { callQuery } from '../../../data/index.ts'
import { accessaPath } from '../../../domain/accessa/accessa-path.ts'
import {
  accessaIntroductionPath,
  accessaPharmaciesPath,
} from '../../../domain/accessa/accessa-screen-paths.ts'
import { defineList, type QueryOf } from '../../../lists/list-query.ts'
import type { GroupStatus } from './status-groups.ts'

/** Of `part`: whether the pharmacy takes part. */
const enrolmentFilterValues = ['enrolled', 'notEnrolled'] as const

const pharmacyListAt = (path: string) =>
  defineList({
    path,
    filters: { status: { values: programmeStatuses }, part: { values: enrolmentFilterValues } },
    // The term searches pharmacy names and addresses, not people.
    search: { search: 'address' },
    pageQuery: ({ status, part, search, page }) =>
      callQuery(getAccessaPharmacies, { query: { status, filter: part, search, pageNumber: page } }),
  })

/** Pharmacies of accessa by name: all for staff, their own for others. */
export const pharmaciesOnOverview = pharmacyListAt(accessaPath)
export const pharmaciesToChoose = pharmacyListAt(accessaPharmaciesPath)

/** Pharmacies without a category: the person's own; for staff, hundreds. */
export const pharmaciesToSignUp = defineList({
  path: accessaIntroductionPath,
  search: { search: 'address' },
  pageQuery: ({ search, page }) =>
    callQuery(getAccessaPharmacies, { query: { filter: 'notEnrolled', search, pageNumber: page } }),
})

export type AccessaQuery = QueryOf<typeof pharmaciesOnOverview>

/** Requests a page of one, for the total count of a status in a search. */
export const pharmacyCountOf = (groupStatus: GroupStatus, { search }: AccessaQuery) =>
  callQuery(getAccessaPharmacies, {
    query: {
      ...(groupStatus === 'notEnrolled' ? { filter: groupStatus } : { status: groupStatus }),
      ...{ search, pageNumber: 1, pageSize: 1 },
    },
  })
