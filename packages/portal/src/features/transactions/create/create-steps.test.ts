import { describe, expect, test } from 'vitest'
import { createTransactionPath } from '../../../domain/transactions/transaction-paths.ts'
import { createStepPath, parametersIn, parseCreateStep, selectedPharmacyPath } from './create-steps.ts'

const stepAt = (address: string, isForPerson = false) =>
  parseCreateStep(new URL(address, 'https://officine.test').searchParams, isForPerson)

describe('steps to a new transaction', () => {
  test("start with the type and the person's own pharmacies", () => {
    expect(stepAt(createTransactionPath)).toBe('choice')
    expect(stepAt(createStepPath({ type: 'purchase', from: 't1' }))).toBe('choice')
    expect(stepAt(createStepPath({ type: 'move', pharmacy: 'other' }))).toBe('choice')
  })

  test('lead a purchase to the search, then to the selected pharmacy', () => {
    const search = createStepPath({ type: 'purchase', pharmacy: 'other', from: 't1' })
    expect(stepAt(search)).toBe('search')
    const selected = selectedPharmacyPath(`${search}&search=Rimouski&page=2`, '42')
    expect(stepAt(selected)).toBe('selected')
    expect(parametersIn(new URL(selected, 'https://officine.test').searchParams)).toMatchObject({
      type: 'purchase',
      pharmacy: '42',
      from: 't1',
    })
    // A pharmacy is selected only together with the search terms of its results.
    expect(stepAt(createStepPath({ type: 'purchase', pharmacy: '42' }))).toBe('choice')
  })

  test('start with the person for the administration', () => {
    expect(stepAt(createTransactionPath, true)).toBe('person')
    expect(stepAt(createStepPath({ contact: '7' }), true)).toBe('choice')
  })

  test('ignore an unknown type', () => {
    expect(parametersIn(new URLSearchParams('type=sale&pharmacy=')).type).toBeUndefined()
  })
})
