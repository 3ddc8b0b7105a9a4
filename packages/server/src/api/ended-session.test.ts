import { type Call, calls } from '@officine/api/calls'
import { details } from '@officine/api/errors'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testApi } from '../../tests/support/test-api.ts'
import { addContact } from '../../tests/support/test-records.ts'
import { newId } from '../database/ids.ts'
import { oidcPayload } from '../database/schema.ts'

const api = testApi()
let person: string

beforeAll(async () => {
  person = await addContact(api.database.db)
  expect((await api.call(person, 'GET', 'user/employments')).status).toBe(200)
  await api.database.db.delete(oidcPayload).where(eq(oidcPayload.accountId, person))
})

const everyCall = Object.entries<Pick<Call, 'method' | 'path' | 'prefix' | 'auth'>>(calls).filter(
  ([, { auth }]) => auth !== 'none',
)

test.each(everyCall)(
  '%s, with the token of a session that has ended, answers 401 with 7002',
  async (_, call) => {
    const path = call.path.replaceAll(/:\w+/g, () => newId())
    const response = await api.call(
      person,
      call.method,
      ['/api', call.prefix, path].filter(Boolean).join('/'),
    )
    expect(response.status).toBe(401)
    expect(response.body).toEqual({ errors: [{ status: '401', ...details.grantGone }] })
    expect(response.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
  },
)
