export const addressOfDocuments = '/documents'
export const addressOfCard = `${addressOfDocuments}/card`

export const addressOfRequest = (requestId: string): string =>
  `${addressOfDocuments}/requests/${encodeURIComponent(requestId)}`

/** The upload of documents, for a request if an id is given. */
export function addressOfUpload(requestId?: string): string {
  const query = requestId === undefined ? '' : `?${new URLSearchParams({ request: requestId })}`
  return `${addressOfDocuments}/upload${query}`
}
