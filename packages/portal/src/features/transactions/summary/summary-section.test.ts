import type { TransactionObstacle } from '@officine/api/calls'
import { expect, test } from 'vitest'
import { obstaclesAt, obstaclesOfStep } from './summary-section.tsx'

const obstacleAt = (pointer: string): TransactionObstacle => ({
  code: '1',
  detail: 'value is required',
  pointer,
  person: null,
  transactionId: null,
})

const postalCode = obstacleAt('/address/address/postalCode')
const address = obstacleAt('/address')
const ofOwner1 = obstacleAt('/owners/1/email')
const ofOwner10 = obstacleAt('/owners/10/email')
const all = [postalCode, address, ofOwner1, ofOwner10]

test('an obstacle of a part of the address belongs to the address', () => {
  expect(obstaclesAt(all, ['/address/address'])).toEqual([postalCode])
})

test('the obstacles of owner 10 do not belong to owner 1', () => {
  expect(obstaclesAt(all, ['/owners/1'])).toEqual([ofOwner1])
})

test('a step has the obstacles that belong to none of its fields', () => {
  expect(obstaclesOfStep(all, 'coordinates', ['/address/address'])).toEqual([address])
  expect(obstaclesOfStep(all, 'owners', ['/owners/1', '/owners/10'])).toEqual([])
})
