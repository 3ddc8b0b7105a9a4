import { employmentTypes, type Role } from '@officine/api/constants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addContact, addEmployment, addPharmacy, startTestApi, type TestApi } from '../api/testing.ts'
import { newId } from '../database/ids.ts'
import { type Act, type PolicyRow, policy } from './table.ts'

const types = {
  Employee: employmentTypes.Employee,
  Mandator: employmentTypes.Mandator,
  Delegate: employmentTypes.DelegatedResponsible,
  Owner: employmentTypes.Owner,
  Permanence: employmentTypes.Permanence,
  AdminAQPP: employmentTypes.AdminAQPP,
} as const

const callers = ['nobody', 'Basic', 'responsible', ...(Object.keys(types) as (keyof typeof types)[])] as const
type Who = (typeof callers)[number]

let api: TestApi
let home: string
let elsewhere: string
const contactOf = new Map<Who, string>()

beforeAll(async () => {
  api = await startTestApi()
  const { db } = api.database
  home = await addPharmacy(db)
  elsewhere = await addPharmacy(db)
  for (const who of callers) {
    if (who === 'nobody') continue
    const contactId = await addContact(db)
    contactOf.set(who, contactId)
    if (who === 'Basic') continue
    const isStaff = who === 'Permanence' || who === 'AdminAQPP'
    await addEmployment(db, contactId, isStaff ? null : home, {
      type: who === 'responsible' ? employmentTypes.Employee : types[who],
      isPrimaryAccessa: who === 'responsible',
    })
  }
})

afterAll(() => api.close())

/** Each act of the area with a call of it; what it does is tried elsewhere. */
const acts: readonly (readonly [Act, 'GET' | 'POST' | 'DELETE', string, object?])[] = [
  ['readAccessaPharmacy', 'GET', ''],
  ['readProgrammeCategories', 'GET', '/programcategories'],
  ['readOwnParticipations', 'GET', '/userparticipations'],
  ['enrolInProgramme', 'POST', '/programcategories', { categoryIds: ['none'] }],
  ['addParticipant', 'POST', '/programcategories/none/participants', { contactId: 'x', curoEmail: 'a@b.ca' }],
  ['removeParticipant', 'DELETE', '/participants/none'],
  ['removeFromCategory', 'DELETE', '/programcategories/none/participants/none'],
  ['signAgreement', 'POST', '/signmsa'],
]

/** A participant that nobody added is as absent as a pharmacy that one may not see. */
const isRemoval = (act: Act) => act === 'removeParticipant' || act === 'removeFromCategory'

function mayReach(act: Act, who: Who, place: 'own' | 'foreign' | 'absent'): boolean {
  const row: PolicyRow = policy[act]
  const roles: readonly Role[] =
    who === 'nobody'
      ? []
      : who === 'responsible'
        ? ['Employee', ...(row.isAccessa ? (['Delegate'] as const) : [])]
        : [who]
  const reaches = roles.map((role) => row.may[role])
  if (place === 'absent') return false
  return reaches.includes('any') || (place === 'own' && reaches.includes('own'))
}

test.each(
  acts.flatMap(([act, method, path, body]) =>
    callers.flatMap((who) =>
      (['own', 'foreign', 'absent'] as const).map((place) => [act, who, place, method, path, body] as const),
    ),
  ),
)('%s as %s, %s', async (act, who, place, method, path, body) => {
  const pharmacyId = { own: home, foreign: elsewhere, absent: newId() }[place]
  const answer = await api.call(
    contactOf.get(who),
    method,
    `accessa/pharmacies/${pharmacyId}${path}`,
    body ? { body } : {},
  )
  if (who === 'nobody') expect(answer.status).toBe(401)
  else if (!mayReach(act, who, place) || isRemoval(act)) {
    expect(answer).toMatchObject({ status: 404, body: { errors: [{ code: '3404' }] } })
  } else expect([200, 400]).toContain(answer.status)
})
