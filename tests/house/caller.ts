import type { APIResponse, Page } from '@playwright/test'
import type { House } from './house.ts'
import type { Account } from './people.ts'
import { accessTokenOf } from './provider-session.ts'

interface CallOptions {
  readonly data?: object
  readonly headers?: Readonly<Record<string, string>>
}

/** Somebody's own session, to make the calls with that have no screen yet, or that a journey is not about. */
export interface Caller {
  readonly contactId: string
  call(method: 'GET' | 'POST' | 'PUT', path: string, options?: CallOptions): Promise<APIResponse>
}

/** Signs somebody in, and calls the member API as their portal does; the page has shown nothing yet. */
export async function callerAs(page: Page, house: House, account: Account): Promise<Caller> {
  const authorization = `Bearer ${await accessTokenOf(page.context(), house, account)}`
  const call: Caller['call'] = (method, path, { data, headers = {} } = {}) =>
    page.request.fetch(`${house.url}/api/aqpp/${path}`, {
      method,
      headers: { ...headers, authorization },
      ...(data ? { data } : {}),
    })
  const { contactId } = await (await call('GET', 'userinfo?version=2.0')).json()
  return { contactId, call }
}

/** Has an owner invite somebody who is not known yet. */
export async function invite(page: Page, house: House, email: string): Promise<void> {
  const owner = await callerAs(page, house, 'owner')
  const answer = await owner.call('POST', 'contacts', {
    data: { firstName: 'Noé', lastName: 'Bélanger', email, practiceNumber: '204518' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  if (!answer.ok()) throw new Error(`The invitation was answered with ${answer.status()}.`)
}
