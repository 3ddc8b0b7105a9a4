import { expect, test } from 'vitest'
import { invalidateCalls } from '../../../data/index.ts'
import { queryClient } from '../../../data/query-client.ts'
import { pharmacyResource } from '../../../domain/pharmacies/pharmacy-resources.ts'
import { employmentEndpoints } from './employment-mutations.ts'

test('changing an employment also invalidates the pharmacy, whose record lists the owners', () => {
  const { key } = pharmacyResource('12')
  queryClient.setQueryData(key, {})
  invalidateCalls(employmentEndpoints)
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true)
})
