import { employmentTypes } from '@officine/api/constants'
import { type APIResponse, request } from '@playwright/test'
import type { Account } from './accounts.ts'
import { accessTokenOf } from './provider-session.ts'
import type { TestServer } from './test-server.ts'

interface CallOptions {
  readonly data?: object
  readonly headers?: Readonly<Record<string, string>>
}

/** A session for API requests that have no screen, or that a journey does not test. */
export interface ApiClient {
  readonly contactId: string
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options?: CallOptions,
  ): Promise<APIResponse>
  /** Uploads a file as multipart form data. */
  upload(path: string, file: UploadedFile): Promise<APIResponse>
}

interface UploadedFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** Signs in without a browser, for requests to the member API like the portal's. */
export async function apiClientAs(server: TestServer, account: Account): Promise<ApiClient> {
  // A connection that is kept may be closed by the server just when the next request uses it.
  const context = await request.newContext({ extraHTTPHeaders: { connection: 'close' } })
  const authorization = `Bearer ${await accessTokenOf(context, server, account)}`
  const call: ApiClient['call'] = (method, path, { data, headers = {} } = {}) =>
    context.fetch(apiUrl(server, path), {
      method,
      headers: { ...headers, authorization },
      ...(data ? { data } : {}),
    })
  const upload: ApiClient['upload'] = (path, File1) =>
    context.post(apiUrl(server, path), { headers: { authorization }, multipart: { File1 } })
  const { contactId } = await (await call('GET', 'userinfo?version=2.0')).json()
  return { contactId, call, upload }
}

/** Members' document requests (`/api/requests`) are outside the path of the member API. */
function apiUrl(server: TestServer, path: string): string {
  return `${server.url}/api/${path.startsWith('requests') ? '' : 'aqpp/'}${path}`
}

interface InvitedPerson {
  readonly owner: ApiClient
  /** The path of the created employment. */
  readonly employmentPath: string
}

/** As an owner, invites an unknown person and adds them to a pharmacy, as the portal does. */
export async function invite(server: TestServer, email: string): Promise<InvitedPerson> {
  const owner = await apiClientAs(server, 'owner')
  const [{ accountId }] = await (await owner.call('GET', 'user/employments')).json()
  const person = { firstName: 'Noé', lastName: 'Bélanger', email, practiceNumber: '204518' }
  const response = await owner.call('POST', 'contacts', {
    data: { ...person, pharmacyId: accountId },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  if (!response.ok()) throw new Error(`The invitation returned ${response.status()}.`)
  const { id: contactId } = await response.json()
  const added = await owner.call('POST', `pharmacies/${accountId}/employees`, {
    data: { contactId, type: employmentTypes.Employee, isPrimaryLink: true, startDate: null },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  if (!added.ok()) throw new Error(`The person was added with ${added.status()}.`)
  const { id } = await added.json()
  return { owner, employmentPath: `pharmacies/${accountId}/employees/${id}` }
}

interface NewPerson {
  readonly firstName: string
  readonly email: string
  readonly practiceNumber?: string
  readonly occupation?: string
}

/** The administration adds somebody, named Saint-Amand, who has no account then. */
export async function addPerson(admin: ApiClient, person: NewPerson): Promise<string> {
  const response = await admin.call('POST', 'contacts', {
    data: { lastName: 'Saint-Amand', ...person },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  if (!response.ok()) throw new Error(`The person was added with ${response.status()}.`)
  return (await response.json()).id
}
