import { employmentTypes } from '@officine/api/constants'
import { expect, test } from 'vitest'
import { employee } from '../testing.ts'
import { seatsFor } from './seats.ts'

const delegate = (id: string, firstName: string) =>
  employee({ id, firstName, lastName: 'Gagnon', type: employmentTypes.DelegatedResponsible })
const [nathalie, luc] = [delegate('e2', 'Nathalie'), delegate('e3', 'Luc')]

test('the number of delegates includes their names', () => {
  expect(seatsFor([nathalie], undefined, 'fr-CA')).toEqual({
    taken: 1,
    most: 2,
    names: 'Nathalie Gagnon',
    isFull: false,
  })
  expect(seatsFor([nathalie, luc], undefined, 'fr-CA')).toMatchObject({
    names: 'Nathalie Gagnon et Luc Gagnon',
    isFull: true,
  })
})

test('a delegate does not count against their own limit', () => {
  expect(seatsFor([nathalie, luc], 'e3', 'fr-CA').isFull).toBe(false)
})
