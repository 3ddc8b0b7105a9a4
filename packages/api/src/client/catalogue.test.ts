import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { getPharmacy, postProgrammeCategories, putEmployee, searchPharmacies } from '../calls/index.ts'
import { type ApiError, type DetailName, detailKey, details, messageKeyOf } from '../errors/index.ts'
import type { ClientOptions } from './request.ts'
import { emptyPage, failure, json, type ResponseHandler, startTestServer } from './testing.ts'

/**
 * The error catalogue (specification 8): each entry over real HTTP, with its text in each language.
 */
const { responses, requests, client } = startTestServer()

const catalogues = ['fr-CA', 'en-CA'].map((locale): Record<string, string> => {
  const read = (name: string) =>
    JSON.parse(readFileSync(new URL(`../../../../locales/${locale}/${name}.json`, import.meta.url), 'utf8'))
  return { ...read('errors'), ...read('error-details') }
})

function expectText(error: ApiError, key: string) {
  expect(messageKeyOf(error)).toBe(key)
  for (const texts of catalogues) expect(texts[key]).toMatch(/[.}]$/)
}

const read = (options?: Partial<ClientOptions>) =>
  failure(client(options).call(searchPharmacies, { query: { search: 'a' } }))

const write = (options?: Partial<ClientOptions>) =>
  failure(
    client(options).call(putEmployee, {
      path: { pharmacyId: 'p', employeeId: 'e' },
      body: { validationStatus: 1 },
      version: 1,
    }),
  )

const html: ResponseHandler = (_, response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Welcome to the hotel</p>')

const withError = (name: DetailName, pointer?: string) => ({
  errors: [{ status: '400', ...details[name], ...(pointer ? { source: { pointer } } : {}) }],
})

test.each([
  [400, 'badRequest'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [405, 'methodNotAllowed'],
  [409, 'conflict'],
  [413, 'tooLarge'],
  [429, 'tooManyRequests'],
  [500, 'internal'],
  [502, 'badGateway'],
  [503, 'unavailable'],
  [504, 'gatewayTimeout'],
  [507, 'noSpace'],
  [418, 'otherStatus'],
  [451, 'otherStatus'],
  [599, 'otherStatus'],
])('status %i maps to %s', async (status, kind) => {
  responses.push(json(status, { errors: [] }, { 'x-request-id': 'r1' }))
  const error = await write()
  expect(error).toMatchObject({ kind, status, scope: 'pharmacies', reference: 'r1' })
  expectText(error, `errors.${kind}`)
})

test.each([
  ['30', 30],
  [new Date(Date.now() + 90_000).toUTCString(), 90],
  ['Sat, 21 Nov 2020 10:00:00 GMT', 0],
])('the Retry-After of the server is exposed in seconds: %s', async (after, seconds) => {
  responses.push(json(503, { errors: [] }, { 'retry-after': after }))
  const { retryAfter } = await write()
  expect(Math.abs((retryAfter ?? -9) - seconds)).toBeLessThanOrEqual(2)
})

test.each(['soon', '', '-3', '1e3'])('an invalid Retry-After is ignored: %s', async (after) => {
  responses.push(json(503, { errors: [] }, { 'retry-after': after }))
  expect((await write()).retryAfter).toBeUndefined()
})

describe('the reference for support', () => {
  test('is the id of the request, when there is no response or it has no id', async () => {
    responses.push((_, response) => response.destroy())
    const withoutResponse = await write()
    expect(withoutResponse.reference).toBe(requests[0]?.headers['x-request-id'])
    responses.push(json(500, {}))
    const withoutId = await write()
    expect(withoutId.reference).toBe(requests[1]?.headers['x-request-id'])
    expect(withoutId.reference).not.toBe(withoutResponse.reference)
  })

  test("exists for a response that can't be parsed", async () => {
    responses.push((_, response) => response.writeHead(200, { 'x-request-id': 'r2' }).end('{"items":'))
    expect(await read()).toMatchObject({ kind: 'invalidResponse', reference: 'r2' })
    responses.push(json(200, { items: 'none' }, { 'x-request-id': 'r3' }))
    expect(await read()).toMatchObject({ kind: 'invalidResponse', reference: 'r3' })
  })

  test('is undefined when nothing was sent', async () => {
    const { reference } = await write({ baseUrl: 'http://127.0.0.1:1/api', isOnline: () => false })
    expect(reference).toBeUndefined()
  })
})

test('an HTML error page of a proxy maps to its status, without details', async () => {
  responses.push((_, response) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>oops</h1>'),
  )
  expect(await write()).toMatchObject({ kind: 'badGateway', details: [] })
})

describe('an error in a body', () => {
  test('belongs to the field of its pointer', async () => {
    responses.push(json(400, withError('email', '/owners/0/email')))
    const error = await write()
    expect(error.fieldErrors).toEqual([{ ...details.email, field: 'owners.0.email' }])
    expect(error.soleDetail).toBeUndefined()
    expectText(error, 'errors.invalidData')
  })

  test.each([400, 403])('is the message when it is alone and without a pointer (%i)', async (status) => {
    responses.push(json(status, withError('lastOwner')))
    const { soleDetail } = await write()
    expect(soleDetail).toEqual(details.lastOwner)
    for (const texts of catalogues) expect(texts[detailKey(details.lastOwner.detail)]).toBeDefined()
  })

  test('is the message on no other status', async () => {
    responses.push(json(404, withError('notFound')))
    expect((await write()).soleDetail).toBeUndefined()
  })

  test('reports that the chosen option no longer exists', async () => {
    responses.push(json(400, withError('choiceGone', '/categoryIds')))
    const error = await failure(
      client().call(postProgrammeCategories, {
        path: { pharmacyId: 'p' },
        body: { categoryIds: ['old'] },
        idempotencyKey: 'k',
      }),
    )
    expect(error.scope).toBe('accessa')
    expectText(error, 'errors.choiceGone')
  })

  test('has the current record, on a conflict', async () => {
    responses.push(json(409, { errors: [], meta: { current: { version: 4 } } }))
    expect((await write()).current).toEqual({ version: 4 })
  })
})

describe('an expired grant', () => {
  test.each([
    ['by its code', { code: '7002', detail: 'Signed out.' }],
    ['by its sentence', { detail: 'The refresh token does not exist.' }],
  ])('is recognised %s', async (_, error) => {
    responses.push(json(401, { errors: [{ status: '401', ...error }] }))
    const apiError = await write()
    expect(apiError.isGrantGone).toBe(true)
    expectText(apiError, 'errors.unauthorized')
  })

  test('is not any other 401', async () => {
    responses.push(json(401, withError('notSignedIn')))
    expect((await write()).isGrantGone).toBe(false)
  })
})

describe('a token that the server rejects', () => {
  const refusal = json(401, withError('notSignedIn'))

  test('is renewed, and the call retried once with the new one', async () => {
    responses.push(refusal, json(200, emptyPage))
    let token = 'old'
    const renewToken = async () => {
      token = 'new'
      return true
    }
    await client({ accessToken: async () => token, renewToken }).call(searchPharmacies, {
      query: { search: 'a' },
    })
    expect(requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new'])
  })

  test('is not renewed twice for one call, and the call is not retried when renewal fails', async () => {
    responses.push(refusal, refusal)
    expect((await write({ renewToken: async () => true })).kind).toBe('unauthorized')
    expect(requests).toHaveLength(2)
    responses.push(refusal)
    expect((await write({ renewToken: async () => false })).kind).toBe('unauthorized')
    expect(requests).toHaveLength(3)
  })
})

describe('the network', () => {
  test.each([
    [true, 'serverUnavailable', 'notice_server_unavailable'],
    [false, 'noConnection', 'notice_no_network_connection'],
  ] as const)('that reaches no server, while online: %s', async (isOnline, kind, key) => {
    const error = await write({ baseUrl: 'http://127.0.0.1:1/api', isOnline: () => isOnline })
    expect(error.kind).toBe(kind)
    expectText(error, key)
  })

  test('that breaks in the middle of a response is unstable', async () => {
    responses.push((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
      response.write('{"items":', () => response.destroy())
    })
    expectText(await read(), 'errors.unstableNetwork')
  })

  test('whose server never responds times out', async () => {
    responses.push(() => {})
    expectText(await write({ timeouts: { oneTry: 80, total: 200 } }), 'errors.timeout')
  })

  test('whose server starts a response and never ends it is slow', async () => {
    responses.push((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"items":')
    })
    expectText(await read({ timeouts: { oneTry: 300, total: 400 } }), 'errors.slow')
  })
})

describe('a response', () => {
  test.each<[string, ResponseHandler]>([
    ['HTML', html],
    ['cut JSON', (_, response) => response.writeHead(200).end('{"items":')],
    ['another shape', json(200, { items: 'none' })],
  ])('of %s is invalid', async (_, handler) => {
    responses.push(handler)
    expectText(await read(), 'errors.invalidResponse')
  })

  test.each([200, 204])('that is empty (%i) but required is no data', async (status) => {
    responses.push((_, response) => response.writeHead(status).end())
    expectText(await read(), 'errors.noData')
  })

  test('from another server, after a redirect of a read, is a load error', async () => {
    responses.push((_, response) => response.writeHead(302, { location: '/welcome' }).end(), html)
    expectText(await read(), 'errors.load')
    expect(requests.at(-1)?.url).toBe('/welcome')
  })
})

test('an abort stays an abort, before, during and after the start of the response', async () => {
  const during = new AbortController()
  const after = new AbortController()
  responses.push(
    () => during.abort(),
    (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{', () => setImmediate(() => after.abort()))
    },
  )
  for (const signal of [AbortSignal.abort(), during.signal, after.signal]) {
    const call = client().call(searchPharmacies, { query: { search: 'a' }, signal })
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  }
})

test('a call that waits for its retry can be aborted too', async () => {
  const controller = new AbortController()
  responses.push(
    (_, response) => {
      response.writeHead(503, { 'retry-after': '4' }).end(() => setTimeout(() => controller.abort(), 20))
    },
    json(200, emptyPage),
  )
  const call = client().call(getPharmacy, { path: { pharmacyId: 'p' }, signal: controller.signal })
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  expect(requests).toHaveLength(1)
})
