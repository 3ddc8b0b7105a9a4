import { join } from 'node:path'
import { check } from '@officine/api/rules'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Struct } from 'superstruct'
import type { Database } from '../../src/database/database.ts'
import { newId } from '../../src/database/ids.ts'
import type { Files } from '../../src/files/uploaded-files.ts'
import { mintToken } from './mint-token.ts'
import { validateAgainstReference } from './reference-check.ts'
import { startSecondProcess, type TestRequest, type TestResponse } from './second-process.ts'
import { sharedFixture } from './shared-fixture.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { createTestApp, type LocalTestAppOptions, type TestAppOptions, testSettings } from './test-app.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { createTestLog, readRequestLog } from './test-log.ts'

export interface TestApiResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  // biome-ignore lint/suspicious/noExplicitAny: each test states what it expects of a body.
  readonly body: any
}

/** The first error of a response. */
export const errorOf = ({ body }: Pick<TestApiResponse, 'body'>) => body.errors[0]

export const ifMatch = (version: number) => ({ 'if-match': `"${version}"` })

export interface CallOptions {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface TestApi {
  readonly database: TestDatabase
  readonly app: FastifyInstance
  readonly files: Files
  /** The data folder of a process beside it, and the folder of files therein. */
  readonly dataFolder: string
  readonly folder: string
  /**
   * Makes a call as a person (by contact id), or without a token; a path without a leading slash is
   * relative to the member API. Creations send a random idempotency key unless one is given.
   */
  call(
    as: string | undefined,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS',
    path: string,
    options?: CallOptions,
  ): Promise<TestApiResponse>
  close(): Promise<void>
}

interface TestApiOptions {
  readonly callsPerMinute?: number
  /** Never with a second process: for tests that inspect this one. */
  readonly isAlone?: boolean
}

type Options = TestApiOptions & LocalTestAppOptions

/** The member API for the tests of a file. */
export const testApi = (options: Options = {}): TestApi => sharedFixture(() => startTestApi(options))

/**
 * The member API over a real database; tokens are signed with the identity provider's own keys. In
 * a run of `test:two-processes` every second call goes to another process on the same database.
 */
export async function startTestApi({
  callsPerMinute = 100_000,
  isAlone = false,
  ...localOptions
}: Options = {}): Promise<TestApi> {
  const database = await createTestDatabase()
  const dataFolder = temporaryFolder()
  const folder = join(dataFolder, 'files')
  const appOptions: TestAppOptions = { callsPerMinute, folder }
  const { app, files } = await createTestApp(database.db, createTestLog(), appOptions, {
    watch: validateAgainstReference,
    ...localOptions,
  })
  await app.ready()
  // A test's own store or scan can't be passed to another process.
  const second =
    process.env.OFFICINE_TEST_PROCESSES === '2' && !isAlone && Object.keys(localOptions).length === 0
      ? await startSecondProcess(database.url, appOptions)
      : undefined
  const tokens = new Map<string, string>()
  let requestCount = 0

  async function sendInTurn(request: TestRequest): Promise<TestResponse> {
    requestCount += 1
    if (second && requestCount % 2 === 0) return await second.send(request)
    // The options of `inject` include every request of a test.
    return await app.inject(request as InjectOptions)
  }

  return {
    database,
    app,
    files,
    dataFolder,
    folder,
    async call(as, method, path, { body, headers = {} } = {}) {
      if (as !== undefined && !tokens.has(as)) tokens.set(as, await mintToken(database.db, as, testSettings))
      const token = as === undefined ? undefined : tokens.get(as)
      const response = await sendInTurn({
        method,
        url: path.startsWith('/') ? path : `/api/aqpp/${path}`,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(method === 'POST' ? { 'idempotency-key': newId() } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body }),
      })
      // The response of an unexpected failure doesn't say what failed.
      if (response.statusCode === 500) console.error(readRequestLog(String(response.headers['x-request-id'])))
      return {
        status: response.statusCode,
        headers: response.headers,
        body: bodyOf(response),
      }
    },
    async close() {
      await second?.stop()
      await app.close()
      await database.close()
    },
  }
}

/** The headers of a person for a request to `app` itself. */
export const bearerOf = async (db: Database, contactId: string, issuedAt?: number) => ({
  authorization: `Bearer ${await mintToken(db, contactId, testSettings, issuedAt)}`,
})

/** The differences between a body and the struct of the call's response. */
export function violationsOf<T, S>(body: unknown, response: Struct<T, S> | undefined) {
  if (!response) throw new Error('The call has no response struct.')
  return check(body, response).violations
}

/** What a person reads about themselves, with their notifications. */
export const userinfoOf = async (api: TestApi, contactId: string) =>
  (await api.call(contactId, 'GET', 'userinfo?version=2.0')).body

function bodyOf({ body, rawPayload, headers }: TestResponse): unknown {
  if (body === '') return undefined
  return String(headers['content-type']).includes('json') ? JSON.parse(body) : rawPayload
}
