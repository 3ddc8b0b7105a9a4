import { enums, object } from 'superstruct'
import { FollowUp, FollowUpRow, followUpSubjects } from '../structs/follow-up.ts'
import { pageOf, pagingQuery } from '../structs/paging.ts'
import { defineCall } from './define-call.ts'

/** Counts of what is late, for the association's staff. */
export const getFollowUp = defineCall({
  method: 'GET',
  path: 'followup',
  auth: 'bearer',
  response: FollowUp,
})

/** The late items of a subject, the longest overdue first. */
export const getFollowUpRows = defineCall({
  method: 'GET',
  path: 'followup/rows',
  auth: 'bearer',
  query: object({ subject: enums(followUpSubjects), ...pagingQuery }),
  response: pageOf(FollowUpRow),
})
