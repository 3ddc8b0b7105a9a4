import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addCallers, type CallerRole, callers, reachOf } from '../../tests/support/callers.ts'
import { ifMatch, testApi } from '../../tests/support/test-api.ts'
import { addContact, addEmployment, addPharmacy } from '../../tests/support/test-records.ts'
import { newId } from '../database/ids.ts'
import { employment } from '../database/schema.ts'
import { type Act, type PolicyRow, policy } from '../policy/policy-table.ts'

/** An employee who is accessa's responsible person at the home pharmacy: a ninth caller. */
const everyCaller = [...callers, 'responsible'] as const
type Caller = CallerRole | 'responsible'

const api = testApi()
let home: string
let elsewhere: string
let contactOf: ReadonlyMap<Caller, string>

beforeAll(async () => {
  const { db } = api.database
  home = await addPharmacy(db)
  elsewhere = await addPharmacy(db)
  const responsible = await addContact(db)
  await addEmployment(db, responsible, home, { isPrimaryAccessa: true })
  contactOf = new Map<Caller, string>([...(await addCallers(db, home)), ['responsible', responsible]])
})

/** Each act of the area with one call; other tests cover its effects. */
const acts: readonly (readonly [Act, 'GET' | 'POST' | 'PUT' | 'DELETE', string, object?])[] = [
  ['readAccessaPharmacy', 'GET', ''],
  ['readProgrammeCategories', 'GET', '/programcategories'],
  ['readOwnParticipations', 'GET', '/userparticipations'],
  ['enrolInProgramme', 'POST', '/programcategories', { categoryIds: ['none'] }],
  ['addParticipant', 'POST', '/programcategories/none/participants', { contactId: 'x', curoEmail: 'a@b.ca' }],
  ['removeParticipant', 'DELETE', '/participants/none'],
  ['removeFromCategory', 'DELETE', '/programcategories/none/participants/none'],
  ['readAccessaPeople', 'GET', '/people'],
  ['signAgreement', 'POST', '/signmsa', { effectiveOn: '2025-05-22', textHash: 'x', wishesEnglish: false }],
  ['giveParticipationNotice', 'POST', '/notice'],
  ['withdrawParticipationNotice', 'DELETE', '/notice'],
  ['evaluateEnrolment', 'PUT', '/programcategories/none/evaluation', { status: 'complete', missing: null }],
  [
    'evaluateParticipant',
    'PUT',
    '/programcategories/none/participants/none/evaluation',
    { status: 'complete', missing: null },
  ],
]

/** Their calls above have ids that don't exist: they return 404 to every caller. */
const actsOnAbsentIds: ReadonlySet<Act> = new Set<Act>([
  'removeParticipant',
  'removeFromCategory',
  'withdrawParticipationNotice',
  'evaluateEnrolment',
  'evaluateParticipant',
])

function mayReach(act: Act, who: Caller, relation: 'own' | 'foreign' | 'absent'): boolean {
  const row: PolicyRow = policy[act]
  const roles: readonly CallerRole[] =
    who === 'responsible' ? ['Employee', ...(row.isAccessa ? (['Delegate'] as const) : [])] : [who]
  const reaches = roles.map((one) => reachOf(act, one))
  if (relation === 'absent') return false
  return reaches.includes('any') || (relation === 'own' && reaches.includes('own'))
}

test.each(
  acts.flatMap(([act, method, path, body]) =>
    everyCaller.flatMap((who) =>
      (['own', 'foreign', 'absent'] as const).map(
        (relation) => [act, who, relation, method, path, body] as const,
      ),
    ),
  ),
)('%s as %s, %s', async (act, who, relation, method, path, body) => {
  const pharmacyId = { own: home, foreign: elsewhere, absent: newId() }[relation]
  const response = await api.call(contactOf.get(who), method, `accessa/pharmacies/${pharmacyId}${path}`, {
    ...(body ? { body } : {}),
    ...(method === 'PUT' ? { headers: ifMatch(1) } : {}),
  })
  if (who === 'nobody') expect(response.status).toBe(401)
  else if (!mayReach(act, who, relation) || actsOnAbsentIds.has(act)) {
    expect(response).toMatchObject({ status: 404, body: { errors: [{ code: '3404' }] } })
  } else expect([200, 400]).toContain(response.status)
})

test.each(everyCaller)('getAccessaPharmacies as %s', async (who) => {
  const { status, body } = await api.call(contactOf.get(who), 'GET', 'accessa/pharmacies?pageSize=100')
  if (who === 'nobody') return expect(status).toBe(401)
  const asWhom = who === 'responsible' ? 'Employee' : who
  const reach = reachOf('listAccessaPharmacies', asWhom)
  if (reach === undefined) {
    return expect([status, body]).toMatchObject([403, { errors: [{ code: '3001' }] }])
  }
  const ids = [home, elsewhere].filter((id) => body.items.some((item: { id: string }) => item.id === id))
  expect([status, ids]).toEqual([200, reach === 'any' ? [home, elsewhere] : [home]])
})

describe('making an employee the responsible person', () => {
  // There is one responsible person: each change replaces the previous one.
  beforeEach(async () => {
    const { db } = api.database
    const responsible = contactOf.get('responsible') ?? ''
    await db.update(employment).set({ isPrimaryAccessa: false }).where(eq(employment.pharmacyId, home))
    await db
      .update(employment)
      .set({ isPrimaryAccessa: true })
      .where(and(eq(employment.pharmacyId, home), eq(employment.contactId, responsible)))
  })

  test.each(
    everyCaller.flatMap((who) => (['own', 'foreign'] as const).map((relation) => [who, relation] as const)),
  )('as %s, of an employee at a pharmacy: %s', async (who, relation) => {
    const { db } = api.database
    const pharmacyId = relation === 'own' ? home : elsewhere
    const employmentId = await addEmployment(db, await addContact(db), pharmacyId)
    const path = `pharmacies/${pharmacyId}/employees/${employmentId}`
    const response = await api.call(contactOf.get(who), 'PUT', path, {
      headers: ifMatch(1),
      body: { isPrimaryAccessa: true },
    })
    if (who === 'nobody') return expect(response.status).toBe(401)
    // The responsible person has a delegate's rights in accessa, but can't appoint a responsible
    // person.
    const reach = reachOf('nameResponsible', who === 'responsible' ? 'Employee' : who)
    if (reach === 'any' || (reach === 'own' && relation === 'own')) {
      return expect(response).toMatchObject({ status: 200, body: { isPrimaryAccessa: true } })
    }
    expect(response.status).toBe(404)
    const [stored] = await db.select().from(employment).where(eq(employment.id, employmentId))
    expect(stored?.isPrimaryAccessa).toBe(false)
  })
})
