import { type AccessaPharmacySummary, getAccessaPharmacies } from '@officine/api/calls'
import { programmeStatuses } from '@officine/api/constants'
import { callQuery } from '../../../data/index.ts'
import {
  accessaIntroductionPath,
  accessaPath,
  accessaPharmaciesPath,
} from '../../../domain/accessa/accessa-path.ts'
import { defineList, type QueryOf } from '../../../lists/list-query.ts'

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

const groupStatuses = [...programmeStatuses, 'notEnrolled'] as const

export type GroupStatus = (typeof groupStatuses)[number]

interface StatusGroup<Item> {
  readonly groupStatus: GroupStatus
  readonly items: readonly Item[]
}

/** Groups pharmacies by status, the least advanced first, those in no category last. */
export function groupByStatus<Item extends Pick<AccessaPharmacySummary, 'status'>>(
  pharmacies: readonly Item[],
): readonly StatusGroup<Item>[] {
  return groupStatuses
    .map((groupStatus) => ({
      groupStatus,
      items: pharmacies.filter(({ status }) => (status ?? 'notEnrolled') === groupStatus),
    }))
    .filter(({ items }) => items.length > 0)
}
