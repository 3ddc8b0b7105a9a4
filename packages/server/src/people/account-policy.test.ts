import { beforeAll, expect, test } from 'vitest'
import { addCallers, type CallerRole, callers, reachOf } from '../../tests/support/callers.ts'
import { testApi } from '../../tests/support/test-api.ts'
import { addContact, addPharmacy } from '../../tests/support/test-records.ts'
import { createToken } from '../identity/one-time-token.ts'

const api = testApi()
let contactOf: ReadonlyMap<CallerRole, string>

beforeAll(async () => {
  contactOf = await addCallers(api.database.db, await addPharmacy(api.database.db))
})

const states = ['valid', 'expired', 'used', 'invalid', 'of another purpose', 'left out'] as const
type State = (typeof states)[number]
const cases = callers.flatMap((who) => states.map((state) => [who, state] as const))

/** The secret of an invitation in a state, or of another token. */
async function secretOf(state: State): Promise<string | undefined> {
  const { db } = api.database
  if (state === 'left out') return undefined
  if (state === 'invalid') return 'A'.repeat(43)
  const contactId = await addContact(db)
  const purpose = state === 'of another purpose' ? 'passwordReset' : 'signup'
  const secret = await createToken(db, { contactId, purpose, validHours: state === 'expired' ? -1 : 1 })
  if (state === 'used') await signUp(undefined, secret)
  return secret
}

const withSecret = (path: string, secret: string | undefined) =>
  secret === undefined ? path : `${path}?signupToken=${secret}`

const signUp = (as: string | undefined, secret: string | undefined) =>
  api.call(as, 'PATCH', withSecret('contacts/public/signup', secret), {
    body: { firstName: 'Zoé', lastName: 'Roy', password: 'Sapin-bleu-2026', acceptsTerms: true },
  })

/** Only the bearer of an invitation receives the details; the session and role don't matter. */
function refusalFor(state: State): string | undefined {
  switch (state) {
    case 'valid':
      return undefined
    case 'expired':
      return '2031'
    case 'used':
      return '2032'
    case 'left out':
      return '1001'
    default:
      return '2030'
  }
}

test.each(cases)('getInvitation as %s with a secret that is %s', async (who, state) => {
  const path = withSecret('contacts/signup', await secretOf(state))
  const { status, body } = await api.call(contactOf.get(who), 'GET', path)
  const code = refusalFor(state)
  expect([status, body.errors?.[0].code]).toEqual([code === undefined ? 200 : 400, code])
})

test.each(cases)('signUp as %s with a secret that is %s', async (who, state) => {
  const { status, body } = await signUp(contactOf.get(who), await secretOf(state))
  const code = refusalFor(state)
  expect([status, body.errors?.[0].code]).toEqual([code === undefined ? 200 : 400, code])
})

let inviteCount = 0
const invite = (as: string | undefined, secret?: string) =>
  api.call(as, 'POST', withSecret('contacts', secret), {
    body: { firstName: 'Noé', lastName: 'Côté', email: `invite${++inviteCount}@exemple.test` },
  })

test.each(callers)('postContact as %s', async (who) => {
  const may = reachOf('inviteContact', who) !== undefined
  const { status } = await invite(contactOf.get(who))
  expect(status).toBe(who === 'nobody' ? 401 : may ? 201 : 403)
})

test.each(states)('postContact with a secret that is %s', async (state) => {
  const secret = await secretOf(state)
  const { status, body } = await invite(undefined, secret)
  if (state === 'left out') expect([status, body.errors[0].code]).toEqual([401, '3000'])
  else if (state === 'valid') expect(status).toBe(201)
  else expect([status, body.errors[0].code]).toEqual([400, refusalFor(state)])
})

test('an invitation gives a signed-in person no more rights than their role', async () => {
  const { status } = await invite(contactOf.get('Employee'), await secretOf('valid'))
  expect(status).toBe(403)
})

test.each(callers)('postPassword as %s', async (who) => {
  const body = { oldPassword: 'not-the-password', newPassword: 'Sapin-bleu-2026' }
  const response = await api.call(contactOf.get(who), 'POST', 'password', { body })
  const expected = who === 'nobody' ? [401, '3000'] : [400, '2020']
  expect([response.status, response.body.errors[0].code]).toEqual(expected)
})
