import { type Call, calls } from '@officine/api/calls'
import { details } from '@officine/api/errors'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { mintToken } from '../../tests/support/mint-token.ts'
import { testApi } from '../../tests/support/test-api.ts'
import { testSettings } from '../../tests/support/test-app.ts'
import { addContact } from '../../tests/support/test-records.ts'
import { newId } from '../database/ids.ts'
import { oidcPayload } from '../database/schema.ts'

const api = testApi()
let headers: { readonly authorization: string }

beforeAll(async () => {
  const { db } = api.database
  const person = await addContact(db)
  headers = { authorization: `Bearer ${await mintToken(db, person, testSettings)}` }
  const before = await api.app.inject({ method: 'GET', url: '/api/aqpp/user/employments', headers })
  expect(before.statusCode).toBe(200)
  await db.delete(oidcPayload).where(eq(oidcPayload.accountId, person))
})

const everyCall = Object.entries<Pick<Call, 'method' | 'path' | 'prefix' | 'auth'>>(calls).filter(
  ([, { auth }]) => auth !== 'none',
)

test.each(everyCall.map(([name, call], index) => [name, call, index] as const))(
  '%s, with the token of a session that has ended, answers 401 with 7002',
  async (_, { method, prefix, path }, index) => {
    const url = ['/api', prefix, path.replaceAll(/:\w+/g, () => newId())].filter(Boolean).join('/')
    // A network gets 120 such answers a minute.
    const remoteAddress = `192.0.2.${index % 100}`
    const response = await api.app.inject({ method, url, headers, remoteAddress })
    expect(response.statusCode).toBe(401)
    expect(response.json()).toEqual({ errors: [{ status: '401', ...details.grantGone }] })
    expect(response.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
  },
)
