import { describe, expect, test } from 'vitest'
import { addressOfChosen, addressOfCreate, createPath, parametersIn, stepOf } from './create-steps.ts'

const stepAt = (address: string, isForPerson = false) =>
  stepOf(new URL(address, 'https://officine.test').searchParams, isForPerson)

describe('the steps to a new form', () => {
  test('begin with the type and the person’s own pharmacies', () => {
    expect(stepAt(createPath)).toEqual({ name: 'choice' })
    expect(stepAt(addressOfCreate({ type: 'purchase', from: 't1' }))).toEqual({ name: 'choice' })
    expect(stepAt(addressOfCreate({ type: 'move', pharmacy: 'other' }))).toEqual({ name: 'choice' })
  })

  test('lead a purchase to the search of a pharmacy, and to the one that was found', () => {
    const search = addressOfCreate({ type: 'purchase', pharmacy: 'other', from: 't1' })
    expect(stepAt(search)).toEqual({ name: 'search' })
    const chosen = addressOfChosen(`${search}&search=Rimouski&page=2`, '42')
    expect(stepAt(chosen)).toEqual({ name: 'chosen', pharmacyId: '42' })
    expect(parametersIn(new URL(chosen, 'https://officine.test').searchParams)).toMatchObject({
      type: 'purchase',
      from: 't1',
    })
    // Without the search that found it, an address says nothing of a pharmacy.
    expect(stepAt(addressOfCreate({ type: 'purchase', pharmacy: '42' }))).toEqual({ name: 'choice' })
  })

  test('begin with the person, for the administration', () => {
    expect(stepAt(createPath, true)).toEqual({ name: 'person' })
    expect(stepAt(addressOfCreate({ contact: '7' }), true)).toEqual({ name: 'choice' })
  })

  test('pass over a type that there is not', () => {
    expect(parametersIn(new URLSearchParams('type=sale&pharmacy=')).type).toBeUndefined()
  })
})
