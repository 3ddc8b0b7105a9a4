import type { MemberRequestId, UserRight } from '@officine/api/calls'

export const documentsPath = '/documents'
export const membershipCardPath = `${documentsPath}/card`

export const documentRequestPath = (requestId: MemberRequestId): string =>
  `${documentsPath}/requests/${encodeURIComponent(requestId)}`

/** The upload of documents, for a request if an id is given. */
export function documentUploadPath(requestId?: MemberRequestId): string {
  const query = requestId === undefined ? '' : `?${new URLSearchParams({ request: requestId })}`
  return `${documentsPath}/upload${query}`
}

/** Any of these opens `/documents`, which shows a section for each. */
export const documentRights: readonly UserRight[] = [
  'readMembershipCard',
  'readTaxReceipts',
  'sendRequest',
  'readRequests',
]
