import { requestClassification } from '@officine/api/constants'
import type { FastifyInstance } from 'fastify'
import { addApi } from '../../src/api/api.ts'
import { createHttpServer } from '../../src/api/http-server.ts'
import type { Database } from '../../src/database/database.ts'
import { addBackchannelLogout } from '../../src/external-provider/backchannel-logout.ts'
import type { ExternalIssuer } from '../../src/external-provider/external-token.ts'
import { createExternalTokenCheck } from '../../src/external-provider/external-token-check.ts'
import type { Scan } from '../../src/files/clamd.ts'
import type { FileStore } from '../../src/files/file-store.ts'
import { createFiles, type Files } from '../../src/files/uploaded-files.ts'
import type { SecondFactorRule } from '../../src/identity/identity-settings.ts'
import { createTokenCheck } from '../../src/identity/index.ts'
import type { Log } from '../../src/operations/log.ts'
import { testDocuments } from './test-documents.ts'

/** The issuer and audience of tokens in tests. */
export const testSettings = {
  identityUrl: 'http://localhost:4243',
  apiAudience: 'http://localhost:4242/api',
}

export interface TestAppOptions {
  readonly callsPerMinute: number
  /** The folder of files. */
  readonly folder: string
}

/**
 * Options that can't be passed to another process, which stores files in the folder and scans none.
 */
export interface LocalTestAppOptions {
  /** Runs before the routes are added. */
  readonly watch?: (app: FastifyInstance) => void
  readonly store?: FileStore
  readonly scan?: Scan
  /** The provider, if it is not the built-in one. */
  readonly external?: ExternalIssuer
  readonly secondFactorFor?: SecondFactorRule
}

/** The member API of tests, in their own process or in another. */
export async function createTestApp(
  db: Database,
  log: Log,
  { callsPerMinute, folder }: TestAppOptions,
  { watch, external, secondFactorFor = 'staff', ...storage }: LocalTestAppOptions = {},
): Promise<{ readonly app: FastifyInstance; readonly files: Files }> {
  const app = createHttpServer(log, { behindProxy: false })
  watch?.(app)
  const documents = testDocuments()
  const files = createFiles({ folder, ...storage })
  const association = {
    associationName: 'Association',
    associationNameEnglish: 'The Association',
    requestsEmail: 'demandes@officine.test',
    requestClassification,
    secondFactorFor,
  }
  const checkToken = external ? createExternalTokenCheck(db, external) : createTokenCheck(db, testSettings)
  const provider = { checkToken, isProviderExternal: external !== undefined }
  await addApi(app, { db, log, ...provider, callsPerMinute, documents, files, association })
  if (external) addBackchannelLogout(app, db, external)
  app.addHook('onClose', () => documents.close())
  return { app, files }
}
