import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach } from 'vitest'
import { ApiError } from '../errors/index.ts'
import { type Client, createClient } from './create-client.ts'
import type { ClientOptions } from './request.ts'

export type ResponseHandler = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void

interface RecordedRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface TestServer {
  /** The responses, in order; 500 after the last. */
  readonly responses: ResponseHandler[]
  /** The requests, recorded once each was read completely. */
  readonly requests: RecordedRequest[]
  baseUrl(): string
  client(options?: Partial<ClientOptions>): Client
}

/** A real HTTP server for each test of a file, which sends the given responses. */
export function startTestServer(): TestServer {
  const handlers: ResponseHandler[] = []
  const requests: RecordedRequest[] = []
  let server: Server

  beforeEach(async () => {
    handlers.length = 0
    requests.length = 0
    server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const body = Buffer.concat(chunks)
        const { method = '', url = '', headers } = request
        requests.push({ method, url, headers, body: body.toString() })
        const handler = handlers.shift()
        if (handler) handler(request, response, body)
        else response.writeHead(500).end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })

  afterEach(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  const baseUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
  const client = (options: Partial<ClientOptions> = {}) =>
    createClient({
      baseUrl: baseUrl(),
      locale: () => 'fr-CA',
      accessToken: async () => 'token',
      ...options,
    })
  return { responses: handlers, requests, baseUrl, client }
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): ResponseHandler {
  return (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

export const emptyPage = { items: [], pageNumber: 1, pageSize: 15, totalCount: 0 }

export const employee = {
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
  decidedBy: null,
  decidedById: null,
  refusalReason: null,
  invitation: null,
  may: [],
}

/** The error that a call fails with. */
export async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`)
  return error
}
