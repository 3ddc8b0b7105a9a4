import { array, object, optional } from 'superstruct'
import { calendarDate, line, phone, practiceNumber } from '../rules/index.ts'
import { AlikePerson, LikelyDouble, MergeChoices, MergeComparison } from '../structs/merge.ts'
import { pageOf, pagingQuery } from '../structs/paging.ts'
import { defineCall } from './define-call.ts'

/** For the administration: pairs of files that look like those of one person, the surest first. */
export const getDoubles = defineCall({
  method: 'GET',
  path: 'people/doubles',
  auth: 'bearer',
  query: object(pagingQuery),
  response: pageOf(LikelyDouble),
})

/** For the administration: who on file looks like a person who is about to be added. */
export const getAlikePeople = defineCall({
  method: 'GET',
  path: 'people/alike',
  auth: 'bearer',
  query: object({
    firstName: optional(line(80)),
    lastName: line(80),
    practiceNumber: optional(practiceNumber()),
    birthdate: optional(calendarDate()),
    phone: optional(phone(line(40))),
  }),
  response: object({ items: array(AlikePerson) }),
})

/** Two files that look alike are those of two people: they are no likely doubles any more. */
export const putDistinctPeople = defineCall({
  method: 'PUT',
  path: 'people/:contactId/distinct/:otherId',
  auth: 'bearer',
})

/** Two files side by side, before they become one: that of `contactId` would stay. */
export const getMerge = defineCall({
  method: 'GET',
  path: 'people/:contactId/merge/:otherId',
  auth: 'bearer',
  response: MergeComparison,
})

/** Makes one file of two. The id of the other one leads to the file that stays. */
export const putMerge = defineCall({
  method: 'PUT',
  path: 'people/:contactId/merge/:otherId',
  auth: 'bearer',
  needsRecentSignIn: true,
  body: MergeChoices,
})
