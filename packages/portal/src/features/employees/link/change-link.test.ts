import { expect, test } from 'vitest'
import { makeStale } from '../../../data/index.ts'
import { queries } from '../../../data/queries.ts'
import { pharmacyOf } from '../../../parts/pharmacies/own-pharmacies.ts'
import { ofLinks } from './change-link.ts'

test('once a link has changed the record is old too: it names the owners, who may answer', () => {
  const { key } = pharmacyOf('12')
  queries.setQueryData(key, {})
  makeStale(ofLinks)
  expect(queries.getQueryState(key)?.isInvalidated).toBe(true)
})
