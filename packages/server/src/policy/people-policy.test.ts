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

const callers = ['nobody', 'Basic', ...(Object.keys(types) as (keyof typeof types)[])] as const
type Who = (typeof callers)[number]
const places = ['own', 'foreign', 'absent'] as const
type Place = (typeof places)[number]

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
    await addEmployment(db, contactId, isStaff ? null : home, { type: types[who] })
  }
})

afterAll(() => api.close())

/** Whether one of the caller's rights reaches a pharmacy's record. */
function mayReach(act: Act, who: Who, place: Place): boolean {
  const row: PolicyRow = policy[act]
  if (who === 'nobody' || place === 'absent') return false
  const reach = row.may[who as Role]
  return reach === 'any' || (reach === 'own' && place === 'own')
}

const everyPlace = callers.flatMap((who) => places.map((place) => [who, place] as const))
const pharmacyAt = (place: Place) => ({ own: home, foreign: elsewhere, absent: newId() })[place]

/** Who knows a pharmacy is told that they may not; to anybody else it is as absent. */
function expectedWrite(act: Act, who: Who, place: Place, done: number): number {
  if (who === 'nobody') return 401
  if (mayReach(act, who, place)) return done
  const isAny = policyReach(act, who) === 'any'
  if (place === 'absent') return !isAny && policyReach('readPharmacy', who) === 'any' ? 403 : 404
  return mayReach('readPharmacy', who, place) ? 403 : 404
}

function policyReach(act: Act, who: Who) {
  const row: PolicyRow = policy[act]
  return who === 'nobody' ? undefined : row.may[who as Role]
}

test.each(everyPlace)('putPharmacy as %s, %s', async (who, place) => {
  const pharmacyId = pharmacyAt(place)
  const seen = await api.call(contactOf.get('AdminAQPP'), 'GET', `pharmacies/${pharmacyId}`)
  const headers = { 'if-match': `"${seen.body.version ?? 1}"` }
  const body = { banner: `Bannière ${who}` }
  const answer = await api.call(contactOf.get(who), 'PUT', `pharmacies/${pharmacyId}`, { body, headers })
  expect(answer.status).toBe(expectedWrite('changePharmacy', who, place, 200))
})

test.each(everyPlace)('getStatements as %s, %s', async (who, place) => {
  const answer = await api.call(contactOf.get(who), 'GET', `pharmacies/${pharmacyAt(place)}/statements`)
  expect(answer.status).toBe(expectedWrite('readStatements', who, place, 200))
})

test.each(everyPlace)('postStatement as %s, %s', async (who, place) => {
  const body = { subject: 'employees', confirmedOn: '2025-01-01' }
  const path = `pharmacies/${pharmacyAt(place)}/statements`
  const answer = await api.call(contactOf.get(who), 'POST', path, { body })
  expect(answer.status).toBe(expectedWrite('confirmUpToDate', who, place, 201))
})
