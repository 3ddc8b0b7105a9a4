import { services } from '@officine/api/constants'
import { expect, test } from 'vitest'
import { orderedServices, toServicesValues } from './services-form.tsx'

test('lists each service once, and the values follow the order of the screen', () => {
  expect([...orderedServices].sort()).toEqual([...services].sort())
  expect(toServicesValues({ services: ['vaccination', 'delivery'] }).services).toEqual([
    'delivery',
    'vaccination',
  ])
  expect(toServicesValues({ services: [] }).services).toEqual([])
})
