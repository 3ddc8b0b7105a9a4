import { describe, expect, test } from 'vitest'
import {
  deleteNotification,
  getPharmacy,
  postEmployee,
  putEmployee,
  searchPharmacies,
} from '../calls/index.ts'
import { employee, emptyPage, failure, json, startTestServer } from './testing.ts'

const { responses, requests, client } = startTestServer()

const request = { contactId: 'c', type: 468160007, isPrimaryLink: false, startDate: null } as const
describe('a request', () => {
  test('has language, bearer token, query and path', async () => {
    responses.push(json(200, emptyPage))
    await client().call(searchPharmacies, { query: { search: 'Montréal', ramq: undefined, pageNumber: 2 } })
    expect(requests[0]).toMatchObject({
      method: 'GET',
      url: '/api/aqpp/pharmacies/?search=Montr%C3%A9al&pageNumber=2',
      headers: { 'accept-language': 'fr-CA', authorization: 'Bearer token' },
    })
  })

  test('accepts JSON, and has the JSON content type when it has a body', async () => {
    responses.push(json(200, employee), json(200, emptyPage), (_, response) => response.writeHead(204).end())
    await client().call(postEmployee, { path: { pharmacyId: 'p' }, body: request, idempotencyKey: 'k' })
    await client().call(searchPharmacies, { query: { ramq: '1', pageNumber: 1 } })
    await client().call(deleteNotification, { path: { notificationId: 'n' } })
    expect(requests.map(({ headers }) => headers.accept)).toEqual(Array(3).fill('application/json'))
    expect(requests.map(({ headers }) => headers['content-type'])).toEqual([
      'application/json',
      undefined,
      undefined,
    ])
  })

  test('cannot escape its path by a parameter', async () => {
    responses.push(json(404, { errors: [] }))
    await failure(client().call(getPharmacy, { path: { pharmacyId: '../x?y' } }))
    expect(requests[0]?.url).toBe('/api/aqpp/pharmacies/..%2Fx%3Fy')
  })

  test('has the seen version and the key of a creation', async () => {
    responses.push(json(200, employee), json(200, employee))
    await client().call(putEmployee, {
      path: { pharmacyId: 'p', employeeId: 'e' },
      body: { validationStatus: 1 },
      version: 3,
    })
    await client().call(postEmployee, { path: { pharmacyId: 'p' }, body: request, idempotencyKey: 'k' })
    expect(requests[0]?.headers['if-match']).toBe('"3"')
    expect(requests[1]?.headers['idempotency-key']).toBe('k')
    expect(JSON.parse(requests[1]?.body ?? '')).toEqual(request)
  })
})

describe('a request while the page unloads', () => {
  const input = { path: { notificationId: 'n' }, presetToken: 'at hand' }

  test('is sent with the given token without fetching another, and outlives the page', async () => {
    let sentRequest: Request | undefined
    const unloadingClient = client({
      accessToken: () => new Promise<never>(() => {}),
      fetch: async (input, init) => {
        sentRequest = new Request(input, init)
        return new Response(null, { status: 204 })
      },
    })
    await unloadingClient.call(deleteNotification, input)
    expect(sentRequest?.headers.get('authorization')).toBe('Bearer at hand')
    expect(sentRequest?.keepalive).toBe(true)
  })

  test('uses another token when the given one is rejected', async () => {
    responses.push(json(401, { errors: [] }), (_, response) => response.writeHead(204).end())
    await client({ renewToken: async () => true }).call(deleteNotification, input)
    expect(requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer at hand', 'Bearer token'])
  })

  test('has keepalive, unlike other requests', async () => {
    let sentRequest: Request | undefined
    const regularClient = client({
      fetch: async (input, init) => {
        sentRequest = new Request(input, init)
        return new Response(null, { status: 204 })
      },
    })
    await regularClient.call(deleteNotification, { path: { notificationId: 'n' } })
    expect(sentRequest?.keepalive).toBe(false)
  })
})

describe('a retry', () => {
  test('repeats a read after 503', async () => {
    responses.push(json(503, {}, { 'retry-after': '0' }), json(200, emptyPage))
    expect(await client().call(searchPharmacies, { query: { search: 'a' } })).toEqual(emptyPage)
  })

  test('repeats a creation with a key, also when the connection breaks', async () => {
    responses.push((incoming) => incoming.socket.destroy(), json(200, employee))
    await client().call(postEmployee, { path: { pharmacyId: 'p' }, body: request, idempotencyKey: 'k' })
    expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['k', 'k'])
  })

  test('never repeats another write', async () => {
    responses.push(json(503, {}, { 'retry-after': '0' }), json(200, employee))
    const error = await failure(
      client().call(putEmployee, {
        path: { pharmacyId: 'p', employeeId: 'e' },
        body: { validationStatus: 1 },
        version: 1,
      }),
    )
    expect(error.kind).toBe('unavailable')
    expect(requests).toHaveLength(1)
  })

  test('waits at least as long as the server requests, within a limit', async () => {
    const start = Date.now()
    responses.push(json(429, {}, { 'retry-after': '1' }), json(200, emptyPage))
    await client().call(searchPharmacies, { query: { search: 'a' } })
    expect(Date.now() - start).toBeGreaterThanOrEqual(990)
  })

  test.each(['3600', new Date(Date.now() + 3_600_000).toUTCString()])(
    'does not happen when the server requests a longer wait than the limit (%s)',
    async (after) => {
      responses.push(json(503, {}, { 'retry-after': after }), json(200, emptyPage))
      const error = await failure(client().call(searchPharmacies, { query: { search: 'a' } }))
      expect(error.kind).toBe('unavailable')
      expect(requests).toHaveLength(1)
    },
  )

  test('repeats a read twice at most', async () => {
    for (let i = 0; i < 4; i++) responses.push(json(502, {}, { 'retry-after': '0' }))
    const error = await failure(client().call(searchPharmacies, { query: { search: 'a' } }))
    expect(error.kind).toBe('badGateway')
    expect(requests).toHaveLength(3)
  })

  test('happens once after a silent sign-in, when the grant has expired', async () => {
    const grantGoneBody = {
      errors: [{ status: '401', code: '7002', detail: 'The refresh token does not exist.' }],
    }
    responses.push(json(401, grantGoneBody), json(200, emptyPage))
    const signedIn = client({ signInSilently: async () => true })
    expect(await signedIn.call(searchPharmacies, { query: { search: 'a' } })).toEqual(emptyPage)
    responses.push(json(401, grantGoneBody))
    const refused = client({ signInSilently: async () => false })
    expect((await failure(refused.call(searchPharmacies, { query: { search: 'a' } }))).isGrantGone).toBe(true)
  })
})

test('a response of a newer server is accepted', async () => {
  const newer = { ...employee, type: 999, somethingNew: true }
  responses.push(json(200, newer))
  const response = await client().call(postEmployee, {
    path: { pharmacyId: 'p' },
    body: request,
    idempotencyKey: 'k',
  })
  expect(response).toEqual({ ...employee, type: 999 })
})
