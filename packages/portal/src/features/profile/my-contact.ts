import { type Contact, type ContactId, getContact } from '@officine/api/calls'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type CallQuery, callQuery } from '../../data/index.ts'
import { useUserinfo } from '../../session/index.ts'

export function contactQuery(contactId: ContactId): CallQuery<Contact> {
  return callQuery(getContact, { path: { contactId } }, { isPersisted: true })
}

/** The signed-in person’s contact. */
export function useMyContact(): UseQueryResult<Contact> {
  return useQuery(contactQuery(useUserinfo().contactId))
}
