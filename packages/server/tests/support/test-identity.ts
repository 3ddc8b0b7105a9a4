import { once } from 'node:events'
import { expect } from 'vitest'
import { keepAliveMilliseconds } from '../../src/api/http-server.ts'
import { type ArrivalLimits, createFormServer } from '../../src/api/malformed-request.ts'
import type { Database } from '../../src/database/database.ts'
import { type BearerCheck, createBearerCheck } from '../../src/identity/bearer-check.ts'
import { createIdentity } from '../../src/identity/create-identity.ts'
import type { IdentityLog, IdentitySettings, SecondFactorRule } from '../../src/identity/identity-settings.ts'
import { hashPassword } from '../../src/identity/password-hash.ts'
import { sharedFixture } from './shared-fixture.ts'
import { TestBrowser } from './test-browser.ts'
import type { TestDatabase } from './test-database.ts'
import { createTestLog } from './test-log.ts'
import { addAccount, addContact, contactRow } from './test-records.ts'

export type TestIdentity = {
  settings: IdentitySettings
  /** A new browser of somebody who reads a language, French by default. */
  browse(language?: string): TestBrowser
  checkBearer: BearerCheck
  /** The actual address of the server. */
  address: string
  close: () => Promise<void>
}

type TestOptions = {
  identityUrl?: string
  clientSecret?: string
  log?: IdentityLog
  limits?: ArrivalLimits
  secondFactorFor?: SecondFactorRule
}

/** The result of `checkBearer` for a token whose session is active. */
export const activeSession = {
  contactId: expect.any(String),
  grantId: expect.any(String),
  iat: expect.any(Number),
  signedInAt: expect.any(Number),
  hasSecondFactor: expect.any(Boolean),
}

/** The result of `checkBearer` for a token whose session has ended. */
export const grantGone = { reason: 'grantGone' }

/** The identity provider for the tests of a file. */
export const testIdentity = (database: TestDatabase, options: TestOptions = {}): TestIdentity =>
  sharedFixture(() => startIdentity(database.db, options))

/**
 * The identity provider itself, on loopback. The portal's address has no server: tests read the
 * redirect to it.
 */
export async function startIdentity(
  db: Database,
  { identityUrl, clientSecret, log = createTestLog(), limits, secondFactorFor = 'staff' }: TestOptions = {},
): Promise<TestIdentity> {
  const server = createFormServer((request, response) => identity.handler(request, response), {}, limits)
  // As in production: a connection closed during a slow request would fail the test.
  server.keepAliveTimeout = keepAliveMilliseconds
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The test server has no port.')
  const address = `http://localhost:${bound.port}`
  const portalUrl = 'http://localhost:4242'
  const settings = {
    portalUrl,
    identityUrl: identityUrl ?? address,
    apiAudience: `${portalUrl}/api`,
    clientId: 'officine-portal',
    ...(clientSecret && { clientSecret }),
    tokenSeconds: 900,
    secondFactorFor,
    associationName: 'Association des essais',
  }
  const identity = await createIdentity({ configuration: settings, db, log })
  return {
    settings,
    browse: (language) => new TestBrowser(settings, language),
    checkBearer: (token) => createBearerCheck(db, settings)(token),
    address,
    async close() {
      identity.close()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type TestPerson = { contactId: string; email: string; password: string }

export async function addPersonWithPassword(db: Database, password = 'Officine-2026!'): Promise<TestPerson> {
  const contactId = await addContact(db)
  await addAccount(db, contactId, { passwordHash: await hashPassword(password) })
  const { email } = await contactRow(db, contactId)
  return { contactId, email, password }
}
