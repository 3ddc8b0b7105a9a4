import { employmentTypes } from '@officine/api/constants'
import type { APIResponse, Page } from '@playwright/test'
import type { Account } from './accounts.ts'
import type { House } from './house.ts'
import { accessTokenOf } from './provider-session.ts'

interface CallOptions {
  readonly data?: object
  readonly headers?: Readonly<Record<string, string>>
}

/** A session for API requests that have no screen, or that a journey does not test. */
export interface Caller {
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

/** Signs in without showing a page, for requests to the member API like the portal's. */
export async function callerAs(page: Page, house: House, account: Account): Promise<Caller> {
  const authorization = `Bearer ${await accessTokenOf(page.context(), house, account)}`
  const call: Caller['call'] = (method, path, { data, headers = {} } = {}) =>
    page.request.fetch(addressOfCall(house, path), {
      method,
      headers: { ...headers, authorization },
      ...(data ? { data } : {}),
    })
  const upload: Caller['upload'] = (path, File1) =>
    page.request.post(addressOfCall(house, path), { headers: { authorization }, multipart: { File1 } })
  const { contactId } = await (await call('GET', 'userinfo?version=2.0')).json()
  return { contactId, call, upload }
}

/** Requests are outside the path of the member API. */
function addressOfCall(house: House, path: string): string {
  return `${house.url}/api/${path.startsWith('requests') ? '' : 'aqpp/'}${path}`
}

interface Invited {
  readonly owner: Caller
  /** The path of the created employment. */
  readonly employment: string
}

/** As an owner, invites an unknown person and adds them to a pharmacy, as the portal does. */
export async function invite(page: Page, house: House, email: string): Promise<Invited> {
  const owner = await callerAs(page, house, 'owner')
  const [{ accountId }] = await (await owner.call('GET', 'user/employments')).json()
  const person = { firstName: 'Noé', lastName: 'Bélanger', email, practiceNumber: '204518' }
  const answer = await owner.call('POST', 'contacts', {
    data: { ...person, pharmacyId: accountId },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  if (!answer.ok()) throw new Error(`The invitation was answered with ${answer.status()}.`)
  const { id: contactId } = await answer.json()
  const added = await owner.call('POST', `pharmacies/${accountId}/employees`, {
    data: { contactId, type: employmentTypes.Employee, isPrimaryLink: true, startDate: null },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  if (!added.ok()) throw new Error(`The person was added with ${added.status()}.`)
  const { id } = await added.json()
  return { owner, employment: `pharmacies/${accountId}/employees/${id}` }
}
