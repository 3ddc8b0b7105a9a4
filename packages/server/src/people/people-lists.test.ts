import { employmentTypes } from '@officine/api/constants'
import { addDays, todayInQuebec } from '@officine/api/rules'
import { beforeAll, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { addCallers, type CallerRole, callers, reachOf } from '../../tests/support/callers.ts'
import { testApi } from '../../tests/support/test-api.ts'
import { addContact, addEmployment, addPharmacy } from '../../tests/support/test-records.ts'

const api = testApi()
let contactOf: ReadonlyMap<CallerRole, string>
const { Owner, Employee } = employmentTypes
const today = todayInQuebec()
const agreed = { consentElections: true, consentElectionsAt: new Date('2026-03-01T12:00:00Z') }

beforeAll(async () => {
  const { db } = api.database
  const laval = await addPharmacy(db, { companyName: 'Pharmacie Laval', region: 'Laval' })
  const gaspe = await addPharmacy(db, {
    companyName: 'Pharmacie Gaspé',
    region: 'Gaspésie–Îles-de-la-Madeleine',
  })
  contactOf = await addCallers(db, laval)
  const add = async (
    lastName: string,
    pharmacyId: string,
    fields: Parameters<typeof addContact>[1] = {},
    employment: Parameters<typeof addEmployment>[3] = {},
  ) => {
    const id = await addContact(db, { lastName, ...fields })
    await addEmployment(db, id, pharmacyId, { type: Owner, isPrimaryLink: true, ...employment })
    return id
  }
  await add('Agréée', laval, agreed)
  await add('Discrète', laval)
  await add('=Formule', gaspe, agreed)
  await add('Partie', laval, agreed, { endDate: addDays(today, -10) })
  await add(
    'Employée',
    laval,
    {
      consentProspecting: true,
      consentProspectingAt: new Date('2026-03-01T12:00:00Z'),
      phone: '+15145550155',
    },
    { type: Employee },
  )
  await add('Décédée', laval, {
    ...agreed,
    ...{ endedOn: addDays(today, -5), endedAt: new Date(), endReason: 'died' },
  })
})

const download = (query: string, as = contactOf.get('AdminAQPP')) =>
  api.call(as, 'GET', `people/lists?${query}`, { headers: { 'accept-language': 'fr-CA' } })

/** The rows of a list, the header first. */
async function rowsOf(query: string): Promise<readonly string[]> {
  const { status, body } = await download(query)
  expect(status).toBe(200)
  return String(body).replace('\ufeff', '').trim().split('\r\n')
}
const namesOf = async (query: string) => (await rowsOf(query)).slice(1).map((row) => row.split(';')[0])

test.each(callers)('people/lists as %s', async (who) => {
  const { status } = await download('list=electoral', contactOf.get(who) ?? '')
  expect(status).toBe(who === 'nobody' ? 401 : reachOf('downloadPeopleLists', who) ? 200 : 403)
})

test('the electoral list has the owners of a day by region, and says who may stand', async () => {
  const rows = await rowsOf('list=electoral&region=Laval')
  expect(rows[0]).toBe('Nom;Prénom;Numéro de pratique;Nom de l’entreprise;Ville;Région;Peut se présenter')
  expect(await namesOf('list=electoral&region=Laval')).toEqual(['Agréée', 'Discrète'])
  expect(rows[1]).toMatch(/;Pharmacie Laval;.*;Laval;oui$/)
  const before = addDays(today, -20)
  expect(await namesOf(`list=electoral&region=Laval&on=${before}`)).toEqual([
    'Agréée',
    'Décédée',
    'Discrète',
    'Partie',
  ])
})

test('candidates get the names of those who had agreed on that day, without numbers and addresses', async () => {
  expect((await rowsOf('list=nominative'))[0]).toBe(
    'Nom;Prénom;Nom de l’entreprise;Ville;Région;Peut se présenter',
  )
  // A spreadsheet does not run it.
  expect(await namesOf('list=nominative')).toEqual(["'=Formule", 'Agréée'])
  expect(await namesOf('list=nominative&on=2026-02-01')).toEqual([])
})

test('the prospecting list has whoever agreed, whatever their role', async () => {
  const rows = await rowsOf('list=prospecting')
  expect(rows.map((row) => row.split(';')[0])).toEqual(['Nom', 'Employée'])
  expect(rows[1]).toContain(';514 555-0155;')
})

test('each list is in the audit, with its region and no name', async () => {
  await download('list=prospecting&region=Laval')
  const entries = await auditEntries(api.database.db)
  expect(entries.at(-1)).toMatchObject({
    action: 'people.download',
    actorId: contactOf.get('AdminAQPP'),
    fields: ['prospecting', 'region'],
  })
})

test.each(['list=all', 'list=electoral&region=Paris', 'list=electoral&on=2026-02-30', ''])(
  'people/lists?%s is refused',
  async (query) => {
    expect((await download(query)).status).toBe(400)
  },
)
