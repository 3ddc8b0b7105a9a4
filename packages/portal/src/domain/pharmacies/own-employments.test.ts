import { employmentTypes } from '@officine/api/constants'
import { expect, test } from 'vitest'
import { ownEmploymentAs } from '../../session/testing/person.ts'
import { endedEmploymentAt } from './own-employments.ts'

const today = '2026-11-28'
const employment = (changes: Parameters<typeof ownEmploymentAs>[1]) =>
  ownEmploymentAs(employmentTypes.Employee, {
    accountId: 'a',
    validationStatus: 1,
    startDate: '2026-01-01',
    ...changes,
  })

test('an ended employment names the pharmacy and the latest day', () => {
  const ended = [employment({ endDate: '2026-03-01' }), employment({ endDate: today })]
  expect(endedEmploymentAt(ended, 'a', today)).toEqual({
    pharmacyName: 'Pharmacie du Vieux-Marché',
    endDate: today,
    closedOn: null,
  })
})

test('an employment that a closing ended has its day', () => {
  const ended = [employment({ endDate: '2026-03-02', pharmacyClosedOn: '2026-03-01' })]
  expect(endedEmploymentAt(ended, 'a', today)).toMatchObject({ closedOn: '2026-03-01' })
})

test('a current employment, a refused request and another pharmacy are none', () => {
  const current = [employment({ endDate: '2026-03-01' }), employment({ endDate: null })]
  expect(endedEmploymentAt(current, 'a', today)).toBeUndefined()
  const refused = [employment({ validationStatus: 0, startDate: null, endDate: '2026-11-20' })]
  expect(endedEmploymentAt(refused, 'a', today)).toBeUndefined()
  expect(endedEmploymentAt([employment({ endDate: today })], 'b', today)).toBeUndefined()
})
