import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getPharmacy, postEmployee, putEmployee, searchPharmacies } from '../calls/index.ts'
import { ApiError } from '../errors/index.ts'
import { type ClientOptions, createClient } from './create-client.ts'

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void

let server: Server
let answers: Answer[]
let requests: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[]

beforeEach(async () => {
  answers = []
  requests = []
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
      const answer = answers.shift()
      if (answer) answer(request, response, body)
      else response.writeHead(500).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

function baseUrl(): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
}

function client(options: Partial<ClientOptions> = {}) {
  return createClient({
    baseUrl: baseUrl(),
    locale: () => 'fr-CA',
    accessToken: async () => 'token',
    ...options,
  })
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

const emptyPage = { items: [], pageNumber: 1, pageSize: 15, totalCount: 0 }
const request = { contactId: 'c', type: 468160007, isPrimaryLink: false, startDate: null } as const
const employee = {
  id: 'e',
  type: 468160007,
  isPrimaryLink: false,
  startDate: null,
  endDate: null,
  validationStatus: 0,
  isPrimaryAccessa: false,
  curoEmail: null,
  contactId: 'c',
  accountId: 'p',
  version: 1,
  firstName: 'Karim',
  lastName: 'Haddad',
  email: null,
  phone: null,
  practiceNumber: null,
  occupation: null,
  requestedAt: null,
  decidedAt: null,
  refusalReason: null,
}

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`)
  return error
}

describe('what is sent', () => {
  test('language, bearer, query and path', async () => {
    answers.push(json(200, emptyPage))
    await client().call(searchPharmacies, { query: { search: 'Montréal', ramq: undefined, pageNumber: 2 } })
    expect(requests[0]).toMatchObject({
      method: 'GET',
      url: '/api/aqpp/pharmacies/?search=Montr%C3%A9al&pageNumber=2',
      headers: { 'accept-language': 'fr-CA', authorization: 'Bearer token' },
    })
  })

  test('a path parameter can not leave its place', async () => {
    answers.push(json(404, { errors: [] }))
    await failure(client().call(getPharmacy, { path: { pharmacyId: '../x?y' } }))
    expect(requests[0]?.url).toBe('/api/aqpp/pharmacies/..%2Fx%3Fy')
  })

  test('the version that was seen and the key of a creation', async () => {
    answers.push(json(200, employee), json(200, employee))
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

describe('what is tried again', () => {
  test('a read, after 503', async () => {
    answers.push(json(503, {}, { 'retry-after': '0' }), json(200, emptyPage))
    expect(await client().call(searchPharmacies, { query: { search: 'a' } })).toEqual(emptyPage)
  })

  test('a creation that carries its key, also when the connection breaks', async () => {
    answers.push((incoming) => incoming.socket.destroy(), json(200, employee))
    await client().call(postEmployee, { path: { pharmacyId: 'p' }, body: request, idempotencyKey: 'k' })
    expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['k', 'k'])
  })

  test('never another write', async () => {
    answers.push(json(503, {}, { 'retry-after': '0' }), json(200, employee))
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

  test('once after a silent sign-in, when the grant is gone', async () => {
    const gone = { errors: [{ status: '401', code: '7002', detail: 'The refresh token does not exist.' }] }
    answers.push(json(401, gone), json(200, emptyPage))
    const signedIn = client({ signInAgain: async () => true })
    expect(await signedIn.call(searchPharmacies, { query: { search: 'a' } })).toEqual(emptyPage)
    answers.push(json(401, gone))
    const refused = client({ signInAgain: async () => false })
    expect((await failure(refused.call(searchPharmacies, { query: { search: 'a' } }))).isGrantGone).toBe(true)
  })
})

describe('what can go wrong', () => {
  test.each([
    [400, 'badRequest'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [405, 'methodNotAllowed'],
    [409, 'conflict'],
    [413, 'tooLarge'],
    [500, 'internal'],
    [418, 'otherStatus'],
  ])('status %i is %s', async (status, kind) => {
    answers.push(json(status, { errors: [] }, { 'x-request-id': 'r1' }))
    const error = await failure(client().call(getPharmacy, { path: { pharmacyId: 'p' } }))
    expect(error).toMatchObject({ kind, status, scope: 'pharmacies', reference: 'r1' })
  })

  test('an error with a pointer belongs to a field, a single one without speaks for all', async () => {
    const pointed = {
      status: '400',
      code: '2001',
      detail: 'User already tied to the pharmacy.',
      source: { pointer: '/owners/0/email' },
    }
    answers.push(
      json(400, { errors: [pointed] }),
      json(400, { errors: [{ code: '2003', detail: 'Too many.' }] }),
    )
    const first = await failure(client().call(getPharmacy, { path: { pharmacyId: 'p' } }))
    expect(first.fieldErrors).toEqual([{ code: '2001', detail: pointed.detail, field: 'owners.0.email' }])
    expect(first.soleDetail).toBeUndefined()
    const second = await failure(client().call(getPharmacy, { path: { pharmacyId: 'p' } }))
    expect(second.soleDetail?.detail).toBe('Too many.')
  })

  test('what stands now comes with a conflict', async () => {
    answers.push(json(409, { errors: [], meta: { current: { version: 4 } } }))
    const error = await failure(client().call(getPharmacy, { path: { pharmacyId: 'p' } }))
    expect(error.current).toEqual({ version: 4 })
  })

  test('HTML, cut JSON and another shape are an invalid answer', async () => {
    const html: Answer = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
    const cut: Answer = (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"items":')
    answers.push(html, cut, json(200, { items: 'none' }))
    for (let i = 0; i < 3; i++) {
      const error = await failure(client().call(searchPharmacies, { query: { search: 'a' } }))
      expect(error.kind).toBe('invalidResponse')
    }
  })

  test('HTML of a proxy is its status, without details', async () => {
    answers.push((_, response) =>
      response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>oops</h1>'),
    )
    expect(await failure(client().call(getPharmacy, { path: { pharmacyId: 'p' } }))).toMatchObject({
      kind: 'internal',
      details: [],
    })
  })

  test('no server is told apart from no network', async () => {
    const unreachable = { baseUrl: 'http://127.0.0.1:1/api' }
    const call = (isOnline: boolean) =>
      failure(
        client({ ...unreachable, isOnline: () => isOnline }).call(putEmployee, {
          path: { pharmacyId: 'p', employeeId: 'e' },
          body: { validationStatus: 1 },
          version: 1,
        }),
      )
    expect((await call(true)).kind).toBe('serverUnavailable')
    expect((await call(false)).kind).toBe('noConnection')
  })

  test('an abort stays an abort', async () => {
    const controller = new AbortController()
    answers.push(() => controller.abort())
    const call = client().call(searchPharmacies, { query: { search: 'a' }, signal: controller.signal })
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })
})

test('an answer of a newer server is read', async () => {
  const newer = { ...employee, type: 999, somethingNew: true }
  answers.push(json(200, newer))
  const answer = await client().call(postEmployee, {
    path: { pharmacyId: 'p' },
    body: request,
    idempotencyKey: 'k',
  })
  expect(answer).toEqual({ ...employee, type: 999 })
})
