import { once } from 'node:events'
import { createServer } from 'node:http'
import { keepAliveMilliseconds } from '../../src/api/http-server.ts'
import type { Database } from '../../src/database/database.ts'
import { account, contact } from '../../src/database/schema.ts'
import { createIdentity } from '../../src/identity/create-identity.ts'
import type { IdentityLog, IdentitySettings } from '../../src/identity/identity-settings.ts'
import { hashPassword } from '../../src/identity/password-hash.ts'
import { createTestLog } from './test-log.ts'

export type TestIdentity = {
  settings: IdentitySettings
  /** The actual address of the server. */
  address: string
  close: () => Promise<void>
}

type TestOptions = { identityUrl?: string; clientSecret?: string; log?: IdentityLog }

/**
 * The identity provider itself, on loopback. The portal's address has no server: tests read the
 * redirect to it.
 */
export async function startIdentity(
  db: Database,
  { identityUrl, clientSecret, log = createTestLog() }: TestOptions = {},
): Promise<TestIdentity> {
  const server = createServer((request, response) => identity.handler(request, response))
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
    associationName: 'Association des essais',
  }
  const identity = await createIdentity({ configuration: settings, db, log })
  return {
    settings,
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

let people = 0

export async function addPerson(db: Database, password = 'Officine-2026!'): Promise<TestPerson> {
  const email = `personne${++people}@officine.test`
  const [row] = await db
    .insert(contact)
    .values({ firstName: 'Chloé', lastName: 'Gagné', email, jobField: 468160000 })
    .returning({ id: contact.id })
  if (!row) throw new Error('No contact was made.')
  await db.insert(account).values({ contactId: row.id, passwordHash: await hashPassword(password) })
  return { contactId: row.id, email, password }
}
