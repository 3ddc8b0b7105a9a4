import { describe, expect, it } from 'vitest'
import { findRoute } from '../navigation/route.ts'
import { routes } from './routes.ts'

describe('the route table', () => {
  it('names each path once', () => {
    const paths = routes.map(({ path }) => path.replaceAll(/:\w+/g, ':'))
    expect(new Set(paths).size).toBe(paths.length)
  })

  it.each(routes.map((route) => [route.path, route] as const))(
    'leads to %s by its own address',
    (path, route) => {
      expect(findRoute(routes, path.replaceAll(/:\w+/g, '12'))?.route).toBe(route)
    },
  )

  it('hands a page the parameters of its path, decoded', () => {
    expect(findRoute(routes, '/pharmacies/a%20b')?.parameters).toEqual({ pharmacyId: 'a b' })
  })

  it('knows nothing of other addresses', () => {
    expect(findRoute(routes, '/pharmacies/12/nothing/here')).toBeUndefined()
    expect(findRoute(routes, '/%E0%A4%A')).toBeUndefined()
  })
})
