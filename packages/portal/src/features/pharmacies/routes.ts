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
    notificationCategory: 'UpdatePharmacy',
  },
  {
    path: '/pharmacies/:pharmacyId/edit',
    title: 'pharmacyEdit.title',
    load: () => import('./edit/edit-page.tsx'),
    preload: ({ pharmacyId = '' }) => preloadResource(pharmacyOf(pharmacyId)),
    messages: ['pharmacies', 'pharmacy-edit', 'forms', 'provinces'],
    // Each section saves by itself, at its own place: no bar at the foot of the window.
    layout: 'bare',
  },
]
