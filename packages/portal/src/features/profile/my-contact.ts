import { type Contact, type ContactId, getContact } from '@officine/api/calls'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type CallQuery, callQuery } from '../../data/index.ts'
import { useUserinfo } from '../../session/index.ts'

export function contactQuery(contactId: ContactId): CallQuery<Contact> {
  return callQuery(getContact, { path: { contactId } }, { isPersisted: true })
}

/** Of another person: it is persisted on no device. */
export const otherContactQuery = (contactId: ContactId): CallQuery<Contact> =>
  callQuery(getContact, { path: { contactId } })

/** The signed-in person’s contact. */
export function useMyContact(): UseQueryResult<Contact> {
  return useQuery(contactQuery(useUserinfo().contactId))
}
