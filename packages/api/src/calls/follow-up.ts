import { enums, object } from 'superstruct'
import { FollowUp, FollowUpRow, followUpSubjects } from '../structs/follow-up.ts'
import { pageOf, pagingQuery } from '../structs/paging.ts'
import { defineCall } from './define-call.ts'

/** For the association's staff: how much is late. */
export const getFollowUp = defineCall({
  method: 'GET',
  path: 'followup',
  auth: 'bearer',
  response: FollowUp,
})

/** What is late of a subject, the longest first. */
export const getFollowUpRows = defineCall({
  method: 'GET',
  path: 'followup/rows',
  auth: 'bearer',
  query: object({ subject: enums(followUpSubjects), ...pagingQuery }),
  response: pageOf(FollowUpRow),
})
