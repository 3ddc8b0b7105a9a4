import type { ContactId } from '@officine/api/calls'

export const peoplePath = '/people'

/** Lists to download. */
export const peopleListsPath = `${peoplePath}/lists`

/** Invitations of many people. */
export const invitePeoplePath = `${peoplePath}/invitations`

export const personPath = (contactId: ContactId) => `${peoplePath}/${encodeURIComponent(contactId)}`

/** People who are on file twice. */
export const doublesPath = `${peoplePath}/doubles`

/** Two files side by side; that of `contactId` would stay. */
export const mergePath = (contactId: ContactId, otherId: ContactId) =>
  `${personPath(contactId)}/merge/${encodeURIComponent(otherId)}`

export const personSecurityPath = (contactId: ContactId) => `${personPath(contactId)}/security`

/** @param section The section to open; none by default. */
export const editPersonPath = (contactId: ContactId, section?: string) =>
  `${personPath(contactId)}/edit${section === undefined ? '' : `#${section}`}`
