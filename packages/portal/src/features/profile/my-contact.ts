import { type Contact, type ContactId, getContact } from '@officine/api/calls'
import { type Resource, type ResourceState, resource, useResource } from '../../data/index.ts'
import { useUserinfo } from '../../session/index.ts'

export function contactResource(contactId: ContactId): Resource<Contact> {
  return resource(getContact, { path: { contactId } }, { isPersisted: true })
}

/** The signed-in person’s contact. */
export function useMyContact(): ResourceState<Contact> {
  return useResource(contactResource(useUserinfo().contactId))
}
