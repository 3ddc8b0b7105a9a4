export const addressOfDocuments = '/documents'
export const addressOfCard = `${addressOfDocuments}/card`

export const addressOfRequest = (requestId: string): string =>
  `${addressOfDocuments}/requests/${encodeURIComponent(requestId)}`

/** Where documents are sent; with a request, to that one. */
export function addressOfUpload(requestId?: string): string {
  const query = requestId === undefined ? '' : `?${new URLSearchParams({ request: requestId })}`
  return `${addressOfDocuments}/upload${query}`
}
