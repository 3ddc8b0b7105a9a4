import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { testDocuments } from '../documents/testing-documents.ts'
import { createTokenCheck } from '../identity/index.ts'
import type { Log } from '../log.ts'
import { addApi } from './api.ts'
import { createHttp } from './http.ts'

/** What tokens of tests are issued by and for. */
export const testSettings = {
  identityUrl: 'http://localhost:4243',
  apiAudience: 'http://localhost:4242/api',
}

export interface TestAppOptions {
  readonly callsPerMinute: number
}

/** The member API as tests ask it, in their own process or in another; `watch` comes before its routes. */
export async function createTestApp(
  db: Database,
  log: Log,
  { callsPerMinute }: TestAppOptions,
  watch: (app: FastifyInstance) => void = () => {},
): Promise<FastifyInstance> {
  const app = createHttp(log, { behindProxy: false })
  watch(app)
  const documents = testDocuments()
  await addApi(app, { db, log, checkToken: createTokenCheck(db, testSettings), callsPerMinute, documents })
  app.addHook('onClose', () => documents.close())
  return app
}
