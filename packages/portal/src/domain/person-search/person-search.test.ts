import { describe, expect, it, test } from 'vitest'
import { distinctResults, parsePersonSearch, personValues } from './person-search.ts'

describe('a search text', () => {
  test.each(['204518', ' 204 518 ', '204-518', 'nᵒ 204518', 'No. 204518'])(
    'is a practice number: %s',
    (text) => {
      expect(parsePersonSearch(text)).toEqual({ terms: { practiceNumber: '204518' } })
    },
  )

  it('is an e-mail if it contains an @', () => {
    expect(parsePersonSearch(' karim@exemple.test ')).toEqual({ terms: { email: 'karim@exemple.test' } })
    expect(parsePersonSearch('karim@')).toEqual({ problem: 'email' })
  })

  it('is a first name, then a last name', () => {
    expect(parsePersonSearch('thomas  roy')).toEqual({ terms: { firstname: 'thomas', lastname: 'roy' } })
    expect(parsePersonSearch('Anne de la Tour')).toEqual({
      terms: { firstname: 'Anne', lastname: 'de la Tour' },
    })
    expect(parsePersonSearch('Noé Bélanger')).toEqual({ terms: { firstname: 'Noé', lastname: 'Bélanger' } })
  })

  it('is a last name before a comma', () => {
    expect(parsePersonSearch('de la Tour, Anne')).toEqual({
      terms: { firstname: 'Anne', lastname: 'de la Tour' },
    })
    expect(parsePersonSearch('Roy,')).toEqual({ problem: 'firstName' })
  })

  it('is the only name of a person if it is a single word', () => {
    expect(parsePersonSearch(' Suharto ')).toEqual({ terms: { lastname: 'Suharto' } })
    expect(personValues({ lastname: 'Suharto' })).toEqual({ firstName: '', lastName: 'Suharto' })
  })

  it('is a problem if it is blank or too long a number', () => {
    expect(parsePersonSearch('  ')).toEqual({ problem: 'blank' })
    expect(parsePersonSearch('12345678901')).toEqual({ problem: 'number' })
  })

  it('becomes the values of a new person', () => {
    expect(personValues({ firstname: 'Thomas', lastname: 'Roy' })).toEqual({
      firstName: 'Thomas',
      lastName: 'Roy',
    })
    expect(personValues({ practiceNumber: '204518' })).toEqual({ practiceNumber: '204518' })
    expect(personValues(undefined)).toEqual({})
  })
})

test('people with identical details are one result', () => {
  const person = {
    id: '1',
    firstName: 'Mamadou',
    lastName: 'Tremblay',
    practiceNumber: null,
    maskedEmail: 'm•••@courriel.test',
  }
  const pharmacist = { ...person, id: '3', practiceNumber: '204518' }
  expect(distinctResults([person, { ...person, id: '2' }, pharmacist])).toEqual([
    { contact: person, count: 2 },
    { contact: pharmacist, count: 1 },
  ])
})
