import { services } from '@officine/api/constants'
import { expect, test } from 'vitest'
import { servicesInOrder, valuesOf } from './services-form.tsx'

test('lists each service once, and the values follow the order of the screen', () => {
  expect([...servicesInOrder].sort()).toEqual([...services].sort())
  expect(valuesOf({ services: ['vaccination', 'delivery'] }).services).toEqual(['delivery', 'vaccination'])
  expect(valuesOf({ services: [] }).services).toEqual([])
})
