import { requestClassification } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { servedCalls } from '../../src/api/served-calls.ts'
import { newId } from '../../src/database/ids.ts'
import { account, rateLimit } from '../../src/database/schema.ts'
import { verifyPassword } from '../../src/identity/index.ts'
import { createToken } from '../../src/identity/one-time-token.ts'
import { uploadOptions } from '../support/multipart.ts'
import { pdf } from '../support/sample-files.ts'
import { ifMatch, testApi } from '../support/test-api.ts'
import { addMemberRequest } from '../support/test-member-requests.ts'
import { addContact, addEmployment, addPharmacy, addStaff } from '../support/test-records.ts'
import { address, addSubmitter, details, formCalls, owner } from '../support/test-transactions.ts'
import { naughtyStrings } from './naughty-strings.ts'
import { type TextField, textAt, textFields, withText } from './text-fields.ts'

const api = testApi()
let admin: string
let pharmacyId: string

beforeAll(async () => {
  const { db } = api.database
  admin = await addStaff(db, 'AdminAQPP')
  pharmacyId = await addPharmacy(db)
})

/** A call with texts in its body: the request, and how the record is read again. */
interface WriteCase {
  readonly body: Readonly<Record<string, unknown>>
  /** Sends a body; resolves to the record as read afterwards. */
  readonly prepare: () => Promise<Send>
}

type Send = (body: unknown) => Promise<{
  readonly status: number
  readonly errors?: readonly { readonly source?: { readonly pointer: string } }[]
  readonly stored?: unknown
}>

/** A write of an existing record, and a read of it. */
function update(as: () => string, method: 'PUT' | 'PATCH', path: string, query = ''): Send {
  let version = 1
  return async (body) => {
    const headers = ifMatch(version)
    const written = await api.call(as(), method, `${path}${query}`, { body, headers })
    if (written.status >= 400) return { status: written.status, errors: written.body.errors }
    version = written.body.version
    const read = await api.call(as(), 'GET', path)
    expect(read.body).toEqual(written.body)
    return { status: written.status, stored: read.body }
  }
}

const writeCases: Readonly<Record<string, WriteCase>> = {
  'PUT pharmacies/:pharmacyId': {
    body: {
      companyName: 'A',
      banner: 'A',
      facility: 'A',
      neq: '1234567890',
      extension: '1',
      email: 'a@exemple.ca',
      website: 'https://exemple.ca',
      address: address.address,
      laboratory: {
        cpo: true,
        patientFileSoftware: 'A',
        roboticsSystem: 'A',
        otherSoftware: 'A',
        unlistedSoftware: 'A',
      },
    },
    prepare: async () => update(() => admin, 'PUT', `pharmacies/${pharmacyId}`),
  },
  'PUT contacts/:contactId': {
    body: {
      firstName: 'A',
      lastName: 'A',
      occupation: 'A',
      permit: 'A',
      extension: '1',
      residence: { address: 'A', address2: 'A', city: 'A', province: 'QC', postalCode: 'H2X 1Y4' },
    },
    prepare: async () => {
      const me = await addContact(api.database.db)
      return update(() => admin, 'PUT', `contacts/${me}`)
    },
  },
  'POST contacts': {
    body: { firstName: 'A', lastName: 'A', occupation: 'A', extension: '1' },
    prepare: async () => async (body) => {
      const fresh = { ...Object(body), email: `${newId()}@exemple.ca` }
      await api.database.db.delete(rateLimit)
      const { status, body: answer } = await api.call(admin, 'POST', 'contacts', { body: fresh })
      if (status >= 400) return { status, errors: answer.errors }
      const read = await api.call(admin, 'GET', `contacts/${answer.id}`)
      return { status, stored: read.body }
    },
  },
  'PATCH transactions/:transactionId?step=address': {
    body: {
      address: {
        companyName: 'A',
        address: { ...address.address, unit: 'A' },
        phone: null,
        extension: '1',
        fax: null,
        email: 'a@exemple.ca',
      },
    },
    prepare: () => stepOf('address'),
  },
  'PATCH transactions/:transactionId?step=details': {
    body: { details: { ...details(), banner: 'A', neq: '1234567890', comments: 'A' } },
    prepare: () => stepOf('details'),
  },
  'PATCH transactions/:transactionId?step=owners': {
    body: { owners: [owner({ extension: '1' })] },
    prepare: () => stepOf('owners'),
  },
  'PUT pharmacies/:pharmacyId/employees/:employeeId': {
    body: { endDate: todayInQuebec(), refusalReason: 'A' },
    prepare: async () => async (body) => {
      const person = await addContact(api.database.db)
      const id = await addEmployment(api.database.db, person, pharmacyId, {
        validationStatus: 0,
        startDate: null,
      })
      return await update(() => admin, 'PUT', `pharmacies/${pharmacyId}/employees/${id}`)(body)
    },
  },
  'POST requests': {
    body: { contactId: 'A', description: 'A', ...requestClassification },
    prepare: async () => {
      const me = await addContact(api.database.db)
      return async (body) => {
        await api.database.db.delete(rateLimit)
        const requestBody = { ...Object(body), contactId: me }
        const { status, body: answer } = await api.call(me, 'POST', '/api/requests', { body: requestBody })
        if (status >= 400) return { status, errors: answer.errors }
        const read = await api.call(me, 'GET', `/api/requests/${answer.data.id}`)
        return { status, stored: read.body }
      }
    },
  },
  'POST requests/:requestId/answers': {
    body: { text: 'A' },
    prepare: async () => async (body) => {
      const { db } = api.database
      const { id } = await addMemberRequest(db, await addContact(db))
      const headers = ifMatch(1)
      const path = `/api/requests/${id}`
      const { status, body: answer } = await api.call(admin, 'POST', `${path}/answers`, { body, headers })
      if (status >= 400) return { status, errors: answer.errors }
      const read = await api.call(admin, 'GET', path)
      return { status, stored: read.body.answer }
    },
  },
  'PATCH contacts/public/signup': {
    body: { firstName: 'A', lastName: 'A', password: 'Canari-2026!', extension: '1', acceptsTerms: true },
    prepare: async () => async (body) => {
      const { db } = api.database
      await db.delete(rateLimit)
      const contactId = await addContact(db)
      const secret = await createToken(db, { contactId, purpose: 'signup', validHours: 1 })
      const path = `contacts/public/signup?signupToken=${secret}`
      const { status, body: answer } = await api.call(undefined, 'PATCH', path, { body })
      if (status >= 400) return { status, errors: answer.errors }
      const [storedRow] = await db.select().from(account).where(eq(account.contactId, contactId))
      const { password } = Object(body)
      const isStored = await verifyPassword(password, storedRow?.passwordHash ?? '')
      const read = await api.call(admin, 'GET', `contacts/${contactId}`)
      // A password can't be read: a sign-in shows whether it was stored.
      return { status, stored: { ...read.body, password: isStored ? password : undefined } }
    },
  },
}

async function stepOf(step: string): Promise<Send> {
  const { me, pharmacyId: own } = await addSubmitter(api)
  const { id } = (await formCalls(api).create(me, 'purchase', own)).body
  return update(() => me, 'PATCH', `transactions/${id}`, `?step=${step}`)
}

const pointerOf = ({ path }: TextField) => `/${path.join('/')}`

/**
 * In the usual tests each field gets a part of the list; `test:naughty` gives each of them the
 * whole list.
 */
const share = process.env.NAUGHTY === 'all' ? 1 : 30

/** A share of the texts, another one for each field; three of them at least. */
function shareOf(texts: readonly string[], at: number): readonly string[] {
  const step = Math.min(share, Math.max(1, Math.floor(texts.length / 3)))
  return texts.filter((_, index) => (index + at) % step === 0)
}

describe.each(Object.entries(writeCases))('the naughty strings through %s', (name, { body, prepare }) => {
  const served = servedCalls.find(({ call }) => `${call.method} ${call.path}` === name.split('?')[0])
  const fields = served?.call.body ? textFields(served.call.body, body) : []

  test('are stored as sent where the field accepts them', async () => {
    const send = await prepare()
    const lists = fields.map(({ admits }, at) => shareOf(naughtyStrings.filter(admits), at))
    const rounds = Math.max(...lists.map(({ length }) => length))
    expect(rounds).toBeGreaterThan(2)
    for (let round = 0; round < rounds; round++) {
      const texts = fields.map((field, at) => lists[at]?.[round] ?? textAt(body, field.path))
      const sent = fields.reduce<unknown>(
        (made, field, at) => withText(made, field.path, String(texts[at])),
        body,
      )
      const { status, errors, stored } = await send(sent)
      expect({ status, errors }).toEqual({
        status: expect.toSatisfy((code) => code < 300),
        errors: undefined,
      })
      expect(fields.map(({ path }) => textAt(stored, path))).toEqual(texts)
    }
  })

  test('are refused where the field doesn’t accept them, with its pointer', async () => {
    const send = await prepare()
    for (const text of shareOf(naughtyStrings, 0)) {
      const refusing = fields.filter(({ admits }) => !admits(text))
      if (refusing.length === 0) continue
      const sent = refusing.reduce<unknown>((made, field) => withText(made, field.path, text), body)
      const { status, errors = [] } = await send(sent)
      expect(status).toBe(400)
      const pointers = errors.map(({ source }) => source?.pointer)
      expect(pointers).toEqual(expect.arrayContaining(refusing.map(pointerOf)))
    }
  })
})

describe('the naughty strings in a search', () => {
  test.each([
    'pharmacies/?search=',
    'contacts/?lastname=',
    'contacts/?email=',
    'contacts/?practiceNumber=',
    'employees',
  ])('%s return results, none, or an error', async (path) => {
    const address = path === 'employees' ? `pharmacies/${pharmacyId}/employees?search=` : path
    for (const text of shareOf(naughtyStrings, 0)) {
      const { status } = await api.call(admin, 'GET', `${address}${encodeURIComponent(text.toWellFormed())}`)
      expect([200, 400]).toContain(status)
    }
  })
})

test('a file with a naughty name is stored, and downloaded as an attachment with one header', async () => {
  const me = await addContact(api.database.db)
  const body = { contactId: me, description: 'Permis', ...requestClassification }
  for (const text of shareOf(naughtyStrings, 0)) {
    await api.database.db.delete(rateLimit)
    const { id } = (await api.call(me, 'POST', '/api/requests', { body })).body.data
    // Encoded as browsers do.
    const name = `${text.replaceAll('"', '%22').replaceAll(/[\r\n]/g, '%0A')} acte.pdf`
    const uploaded = await api.call(
      me,
      'POST',
      `/api/requests/${id}/files`,
      uploadOptions({ content: pdf(), name }),
    )
    expect({ name, status: uploaded.status, errors: uploaded.body.errors }).toMatchObject({
      name,
      status: 201,
    })
    expect(uploaded.body.name).toMatch(/\.pdf$/)
    const read = await api.call(me, 'GET', `/api/requests/${id}/files/${uploaded.body.id}`)
    expect(read.status).toBe(200)
    expect(read.headers['content-disposition']).toMatch(
      /^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''\S+$/,
    )
  }
})
