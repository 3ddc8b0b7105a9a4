import { preloadResource } from '../../data/index.ts'
import type { RouteDefinition } from '../../navigation/index.ts'
import { pharmacyOf } from '../../parts/own-pharmacies.ts'

export const pharmaciesRoutes: readonly RouteDefinition[] = [
  {
    path: '/pharmacies/:pharmacyId',
    title: 'pharmacies.title',
    load: () => import('./pharmacy-page.tsx'),
    preload: ({ pharmacyId = '' }) => preloadResource(pharmacyOf(pharmacyId)),
    messages: ['pharmacies', 'forms'],
    layout: 'pharmacies',
  },
]
