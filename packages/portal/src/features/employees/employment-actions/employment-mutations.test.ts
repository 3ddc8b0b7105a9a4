import type { QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { invalidateCalls, queryClient } from '../../../data/index.ts'
import { pharmacyQuery } from '../../../domain/pharmacies/pharmacy-queries.ts'
import { employmentEndpoints } from './employment-mutations.ts'

test('changing an employment also invalidates the pharmacy, whose record lists the owners', () => {
  const queryKey: QueryKey = pharmacyQuery('12').queryKey
  queryClient.setQueryData(queryKey, {})
  invalidateCalls(employmentEndpoints)
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
