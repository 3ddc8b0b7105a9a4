import { type PharmacySummary, searchPharmacies } from '@officine/api/calls'
import { pharmacyStates } from '@officine/api/constants'
import { line, required } from '@officine/api/rules'
import { object } from 'superstruct'
import { callQuery } from '../../data/index.ts'
import { defineList, type QueryOf } from '../../lists/list-query.ts'
import type { List } from '../../lists/use-list.ts'

/** The values of a pharmacy search. */
export const PharmacySearch = object({ search: required(line(120)) })

/** The pharmacy search of the screen at a path. */
export const pharmacySearchList = (path: string) =>
  defineList({
    path,
    // Only the association's staff choose a state.
    filters: { state: { values: pharmacyStates } },
    search: { search: 'address', ramq: 'address' },
    isSearchOnly: true,
    pageQuery: ({ search, ramq, state, page }) =>
      callQuery(searchPharmacies, { query: { search, ramq, state, pageNumber: page } }),
  })

export type PharmacySearchList = List<PharmacySummary, QueryOf<ReturnType<typeof pharmacySearchList>>>
