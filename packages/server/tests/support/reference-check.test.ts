import { details } from '@officine/api/errors'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { validateAgainstReference } from './reference-check.ts'

const faultOf = (status: number, body: unknown) => callFault('GET', status, body)

/** The fault of a response to `pharmacies/{id}/statements`. */
async function callFault(method: 'GET' | 'POST', status: number, body: unknown): Promise<string | undefined> {
  const app = fastify()
  const faults: string[] = []
  validateAgainstReference(app, (fault) => faults.push(fault))
  const url = '/api/aqpp/pharmacies/:pharmacyId/statements'
  app.route({ method, url, handler: (_, reply) => reply.code(status).send(body) })
  await app.inject({ method, url: '/api/aqpp/pharmacies/p/statements' })
  await app.close()
  return faults[0]
}

const statement = { id: 's', subject: 'pharmacy', confirmedOn: '2026-11-21', confirmedBy: 'Chloé Gagné' }
const refusal = (status: number, error: object) => ({ errors: [{ status: String(status), ...error }] })

test.each([
  ['a documented response', 200, [statement]],
  ['an error of its status', 404, refusal(404, details.notFound)],
])('%s passes', async (_, status, body) => {
  expect(await faultOf(status, body)).toBeUndefined()
})

test.each([
  ['a status that is not in the document', 418, refusal(418, details.notFound), 'no such status'],
  ['a status of other calls', 409, refusal(409, details.stale), 'no such status'],
  ['a member too many', 200, [{ ...statement, secret: 1 }], 'additional properties'],
  ['a member too few', 200, [{ id: 's' }], 'required'],
  ['an invalid date', 200, [{ ...statement, confirmedOn: '2026-02-30' }], 'format "date"'],
  ['a value outside its enum', 200, [{ ...statement, subject: 'other' }], 'allowed values'],
  ['an error of another status', 404, refusal(404, details.forbidden), 'allowed values'],
  ['an error in another format', 404, { message: 'Not found' }, 'required'],
  ['another media type', 200, '<p>', 'is not in the document'],
])('%s is reported', async (_, status, body, fault) => {
  expect(await faultOf(status, body)).toContain(fault)
})

test('an error code that the call’s description lacks is reported', async () => {
  const body = refusal(400, details.lastOwner)
  expect(await callFault('POST', 400, body)).toContain('2004 is not among what postStatement refuses')
  expect(await callFault('POST', 400, refusal(400, details.date))).toBeUndefined()
})
