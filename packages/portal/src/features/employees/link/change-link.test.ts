import { expect, test } from 'vitest'
import { makeStale } from '../../../data/index.ts'
import { queries } from '../../../data/queries.ts'
import { pharmacyOf } from '../../../parts/pharmacies/own-pharmacies.ts'
import { ofLinks } from './change-link.ts'

test('changing an employment also invalidates the pharmacy, whose record lists the owners', () => {
  const { key } = pharmacyOf('12')
  queries.setQueryData(key, {})
  makeStale(ofLinks)
  expect(queries.getQueryState(key)?.isInvalidated).toBe(true)
})
