import { expect, test } from 'vitest'
import { type PlanState, planStep } from './plan.ts'

const step = (state: PlanState, { isBlocked = false, changesOwners = true } = {}) =>
  planStep({ state, isBlocked, changesOwners })

test('a plan that is made stays as it is until its day', () => {
  expect(step('made')).toBe('keep')
})

test('a transaction in which all owners stay needs no plan', () => {
  expect(step('none', { changesOwners: false })).toBe('keep')
  expect(step('none', { changesOwners: false, isBlocked: true })).toBe('keep')
})

test('a change against the plan blocks it, as long as it lasts', () => {
  expect(step('inConflict')).toBe('block')
  expect(step('inConflict', { isBlocked: true })).toBe('block')
})

test('a blocked plan is made again once the change against it is reverted', () => {
  expect(step('made', { isBlocked: true })).toBe('makeAgain')
})

test('a plan that could not be made is tried again', () => {
  expect(step('none')).toBe('make')
  expect(step('none', { isBlocked: true })).toBe('make')
})
