import { describe, expect, it, test } from 'vitest'
import { answersIn, distinctResults, readSearch } from './person-search.ts'

describe('a search text', () => {
  test.each(['204518', ' 204 518 ', '204-518', 'nᵒ 204518', 'No. 204518'])(
    'is a practice number: %s',
    (text) => {
      expect(readSearch(text)).toEqual({ terms: { practiceNumber: '204518' } })
    },
  )

  it('is an e-mail if it contains an @', () => {
    expect(readSearch(' karim@exemple.test ')).toEqual({ terms: { email: 'karim@exemple.test' } })
    expect(readSearch('karim@')).toEqual({ problem: 'email' })
  })

  it('is a first name, then a last name', () => {
    expect(readSearch('thomas  roy')).toEqual({ terms: { firstname: 'thomas', lastname: 'roy' } })
    expect(readSearch('Anne de la Tour')).toEqual({ terms: { firstname: 'Anne', lastname: 'de la Tour' } })
    expect(readSearch('Noé Bélanger')).toEqual({ terms: { firstname: 'Noé', lastname: 'Bélanger' } })
  })

  it('is a last name before a comma', () => {
    expect(readSearch('de la Tour, Anne')).toEqual({ terms: { firstname: 'Anne', lastname: 'de la Tour' } })
    expect(readSearch('Roy,')).toEqual({ problem: 'firstName' })
  })

  it('is incomplete', () => {
    expect(readSearch('  ')).toEqual({ problem: 'blank' })
    expect(readSearch('Tremblay')).toEqual({ problem: 'firstName' })
    expect(readSearch('12345678901')).toEqual({ problem: 'number' })
  })

  it('becomes the values of a new person', () => {
    expect(answersIn({ firstname: 'Thomas', lastname: 'Roy' })).toEqual({
      firstName: 'Thomas',
      lastName: 'Roy',
    })
    expect(answersIn({ practiceNumber: '204518' })).toEqual({ practiceNumber: '204518' })
    expect(answersIn(undefined)).toEqual({})
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
