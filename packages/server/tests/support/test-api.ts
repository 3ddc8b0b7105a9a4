import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type EmploymentType,
  employmentTypes,
  jobFields,
  notificationKinds,
  notificationTypes,
} from '@officine/api/constants'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Database } from '../../src/database/database.ts'
import { newId } from '../../src/database/ids.ts'
import {
  contact,
  declaration,
  employment,
  notification,
  pharmacy,
  taxReceipt,
} from '../../src/database/schema.ts'
import type { Files } from '../../src/files/uploaded-files.ts'
import { pharmacySearchText, pharmacySortName } from '../../src/records/search-text.ts'
import { mintToken } from './mint-token.ts'
import { validateAgainstReference } from './reference-check.ts'
import { startSecondProcess, type TestRequest, type TestResponse } from './second-process.ts'
import { createTestApp, type LocalTestAppOptions, type TestAppOptions, testSettings } from './test-app.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { createTestLog } from './test-log.ts'

export interface TestApiResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  // biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects of a body.
  readonly body: any
}

export interface CallOptions {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface TestApi {
  readonly database: TestDatabase
  readonly app: FastifyInstance
  readonly files: Files
  /** The folder of files. */
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

/**
 * The member API over a real database; tokens are signed with the identity provider's own keys. In
 * a run of `test:two-processes` every second call goes to another process on the same database.
 */
export async function startTestApi({
  callsPerMinute = 100_000,
  isAlone = false,
  ...edges
}: TestApiOptions & LocalTestAppOptions = {}): Promise<TestApi> {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'officine-files-'))
  const appOptions: TestAppOptions = { callsPerMinute, folder }
  const { app, files } = await createTestApp(database.db, createTestLog(), appOptions, {
    watch: validateAgainstReference,
    ...edges,
  })
  await app.ready()
  // A test's own store or scan can't be passed to another process.
  const second =
    process.env.OFFICINE_TEST_PROCESSES === '2' && !isAlone && Object.keys(edges).length === 0
      ? await startSecondProcess(database.url, appOptions)
      : undefined
  const tokens = new Map<string, string>()
  let asked = 0

  async function ask(request: TestRequest): Promise<TestResponse> {
    asked += 1
    if (second && asked % 2 === 0) return await second.send(request)
    // The options of `inject` include every request of a test.
    return await app.inject(request as InjectOptions)
  }

  return {
    database,
    app,
    files,
    folder,
    async call(as, method, path, { body, headers = {} } = {}) {
      if (as !== undefined && !tokens.has(as)) tokens.set(as, await mintToken(database.db, as, testSettings))
      const token = as === undefined ? undefined : tokens.get(as)
      const answer = await ask({
        method,
        url: path.startsWith('/') ? path : `/api/aqpp/${path}`,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(method === 'POST' ? { 'idempotency-key': newId() } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body }),
      })
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: bodyOf(answer),
      }
    },
    async close() {
      await second?.stop()
      await app.close()
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}

function bodyOf({ body, rawPayload, headers }: TestResponse): unknown {
  if (body === '') return undefined
  return String(headers['content-type']).includes('json') ? JSON.parse(body) : rawPayload
}

let contactCount = 0

export async function addContact(
  db: Database,
  { firstName = 'Chloé', lastName = 'Gagné', ...rest }: Partial<typeof contact.$inferInsert> = {},
): Promise<string> {
  const email = `personne${++contactCount}@officine.test`
  const row = { firstName, lastName, email, jobField: jobFields.CommunityPharmacy, ...rest }
  const [added] = await db.insert(contact).values(row).returning({ id: contact.id })
  if (!added) throw new Error('No contact was added.')
  return added.id
}

export async function addPharmacy(
  db: Database,
  overrides: { readonly companyName?: string; readonly city?: string } = {},
): Promise<string> {
  const place = {
    companyName: 'Pharmacie du Vieux-Port',
    street: '12, rue Saint-Paul Est',
    unit: null,
    city: 'Montréal',
    postalCode: 'H2Y 1G6',
    banner: 'Familiprix',
    ...overrides,
  }
  const [added] = await db
    .insert(pharmacy)
    .values({
      ...place,
      ramqNumber: String(100_000 + ++contactCount),
      region: 'Montréal',
      openingHours: Array.from({ length: 7 }, () => ({ state: 'closed' as const, ranges: [] })),
      searchText: pharmacySearchText(place),
      sortName: pharmacySortName(place.companyName),
    })
    .returning({ id: pharmacy.id })
  if (!added) throw new Error('No pharmacy was added.')
  return added.id
}

/** An approved employment since 2020 by default; staff have no pharmacy. */
export async function addEmployment(
  db: Database,
  contactId: string,
  pharmacyId: string | null,
  overrides: Partial<Omit<typeof employment.$inferInsert, 'type'>> & { readonly type?: EmploymentType } = {},
): Promise<string> {
  const type = overrides.type ?? employmentTypes.Employee
  const isDelegate = type === employmentTypes.DelegatedResponsible
  const [added] = await db
    .insert(employment)
    .values({
      contactId,
      pharmacyId,
      validationStatus: 1,
      startDate: '2020-01-01',
      ...(isDelegate ? { delegateSlot: 1 } : {}),
      ...overrides,
      type,
    })
    .returning({ id: employment.id })
  if (!added) throw new Error('No employment was added.')
  return added.id
}

/** A declaration with its notification; due in a month and not signed by default. */
export async function addDeclaration(
  db: Database,
  contactId: string,
  overrides: Partial<typeof declaration.$inferInsert> = {},
): Promise<string> {
  const id = newId()
  const dueAt = new Date(Date.now() + 30 * 86_400_000)
  await db.insert(declaration).values({ id, contactId, termsVersion: '2026-01', dueAt, ...overrides })
  if (overrides.accepted) return id
  await db.insert(notification).values({
    contactId,
    kind: notificationKinds.Reminder,
    type: notificationTypes.MandatoryDeclaration,
    subjectId: id,
    dueAt: overrides.dueAt ?? dueAt,
  })
  return id
}

export async function addTaxReceipt(
  db: Database,
  contactId: string,
  overrides: Partial<typeof taxReceipt.$inferInsert> = {},
): Promise<string> {
  const id = newId()
  const number = `2025-${String(++contactCount).padStart(6, '0')}`
  const row = { id, contactId, number, year: 2025, amountCents: 112_000, issuedOn: '2026-02-15' }
  await db.insert(taxReceipt).values({ ...row, ...overrides })
  return id
}
