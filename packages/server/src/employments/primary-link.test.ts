import { beforeEach, describe, expect, test } from 'vitest'
import { employmentBody } from '../../tests/support/employment-body.ts'
import { ifMatch, testApi } from '../../tests/support/test-api.ts'
import { addContact, addEmployment, addOwner, addPharmacy } from '../../tests/support/test-records.ts'
import { outgoingMail } from '../database/schema.ts'

const api = testApi()
let person: string
/** Pharmacy and employment ids of the person's employments. */
let employments: { pharmacyId: string; employeeId: string }[]

beforeEach(async () => {
  const { db } = api.database
  person = await addContact(db)
  employments = []
  for (let made = 0; made < 3; made++) {
    const pharmacyId = await addPharmacy(db)
    employments.push({ pharmacyId, employeeId: await addEmployment(db, person, pharmacyId) })
  }
})

const pathOf = ({ pharmacyId, employeeId } = { pharmacyId: '', employeeId: '' }) =>
  `pharmacies/${pharmacyId}/employees/${employeeId}`

const choose = (ownEmployment: (typeof employments)[number] | undefined, version = 1) =>
  api.call(person, 'PUT', pathOf(ownEmployment), {
    body: { isPrimaryLink: true },
    headers: ifMatch(version),
  })

async function primaryFlags(): Promise<boolean[]> {
  const responses = await Promise.all(
    employments.map((ownEmployment) => api.call(person, 'GET', pathOf(ownEmployment))),
  )
  return responses.map(({ body }) => body.isPrimaryLink)
}

test('the previous primary employment is unset, with a new version', async () => {
  expect((await choose(employments[0])).status).toBe(200)
  expect((await choose(employments[1])).status).toBe(200)
  expect(await primaryFlags()).toEqual([false, true, false])
  expect((await choose(employments[0], 2)).status).toBe(409)
  expect((await choose(employments[0], 3)).status).toBe(200)
})

test('of three concurrent choices one is primary, and none fails', async () => {
  const responses = await Promise.all(employments.map((ownEmployment) => choose(ownEmployment)))
  expect(responses.filter(({ status }) => status >= 500)).toEqual([])
  expect((await primaryFlags()).filter(Boolean)).toHaveLength(1)
})

test('an employment that is over can’t be chosen', async () => {
  const { db } = api.database
  const pharmacyId = await addPharmacy(db)
  const employeeId = await addEmployment(db, person, pharmacyId, { endDate: '2024-01-01' })
  const response = await choose({ pharmacyId, employeeId })
  expect(response.body.errors[0]).toMatchObject({ code: '1002', source: { pointer: '/isPrimaryLink' } })
})

test('an owner who adds a person doesn’t change their primary employment', async () => {
  const { db } = api.database
  await choose(employments[0])
  const pharmacyId = await addPharmacy(db)
  const owner = await addOwner(db, pharmacyId)
  const add = (contactId: string) =>
    api.call(owner, 'POST', `pharmacies/${pharmacyId}/employees`, {
      body: employmentBody(contactId, { isPrimaryLink: true }),
    })
  expect(await add(person)).toMatchObject({ status: 201, body: { isPrimaryLink: false } })
  expect(await primaryFlags()).toEqual([true, false, false])
  expect(await add(await addContact(db))).toMatchObject({ status: 201, body: { isPrimaryLink: true } })
})

test('an ended primary employment doesn’t count: the next one becomes primary', async () => {
  const { db } = api.database
  const [leaver, pharmacyId] = [await addContact(db), await addPharmacy(db)]
  const owner = await addOwner(db, pharmacyId)
  await addEmployment(db, leaver, await addPharmacy(db), { isPrimaryLink: true, endDate: '2024-01-01' })
  const body = employmentBody(leaver, { isPrimaryLink: true })
  const response = await api.call(owner, 'POST', `pharmacies/${pharmacyId}/employees`, { body })
  expect(response).toMatchObject({ status: 201, body: { isPrimaryLink: true } })
})

describe('several first requests for the primary pharmacy', () => {
  let requests: { pharmacyId: string; employeeId: string; owner: string }[]

  beforeEach(async () => {
    const { db } = api.database
    await db.delete(outgoingMail)
    person = await addContact(db)
    requests = []
    for (let made = 0; made < 2; made++) {
      const pharmacyId = await addPharmacy(db)
      const owner = await addOwner(db, pharmacyId)
      const requestColumns = { isPrimaryLink: true, validationStatus: 0 }
      requests.push({
        pharmacyId,
        owner,
        employeeId: await addEmployment(db, person, pharmacyId, requestColumns),
      })
    }
  })

  const approve = (request: (typeof requests)[number] | undefined) =>
    api.call(request?.owner, 'PUT', pathOf(request), {
      body: { validationStatus: 1 },
      headers: ifMatch(1),
    })
  const mailed = async () => {
    const mails = await api.database.db.select().from(outgoingMail).orderBy(outgoingMail.createdAt)
    return mails.map(({ template, parameters }) => [template, parameters.primary])
  }

  test('become primary with the first approval; the second mail says that it is not', async () => {
    expect(await approve(requests[0])).toMatchObject({ status: 200, body: { isPrimaryLink: true } })
    expect(await approve(requests[1])).toMatchObject({ status: 200, body: { isPrimaryLink: false } })
    const { body } = await api.call(person, 'GET', 'user/employments')
    const primary = body.filter(({ isPrimaryLink }: { isPrimaryLink: boolean }) => isPrimaryLink)
    expect(primary).toMatchObject([{ accountId: requests[0]?.pharmacyId, version: 2 }])
    expect(await mailed()).toEqual([
      ['employmentApproved', 'new'],
      ['employmentApproved', 'kept'],
    ])
  })

  test('become primary if the previous primary employment is over', async () => {
    const { db } = api.database
    await addEmployment(db, person, await addPharmacy(db), { isPrimaryLink: true, endDate: '2024-01-01' })
    expect(await approve(requests[1])).toMatchObject({ status: 200, body: { isPrimaryLink: true } })
  })
})
