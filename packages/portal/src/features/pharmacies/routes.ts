import { preloadResource } from '../../data/index.ts'
import type { RouteDefinition } from '../../navigation/index.ts'
import { pharmacyOf } from '../../parts/pharmacies/own-pharmacies.ts'
import { preloadChoice, preloadRecord } from './preload.ts'

export const pharmaciesRoutes: readonly RouteDefinition[] = [
  {
    path: '/pharmacies',
    title: 'pharmacies.choice.title',
    load: () => import('./pharmacies-page.tsx'),
    // Why userinfo didn't come is said in the page's place.
    preload: () => void preloadChoice().catch(() => {}),
    messages: ['pharmacies', 'opening-hours', 'pharmacy-search', 'forms'],
    layout: 'pharmacies',
  },
  {
    path: '/pharmacies/:pharmacyId',
    title: 'pharmacies.title',
    load: () => import('./pharmacy-page.tsx'),
    preload: ({ pharmacyId = '' }) => void preloadRecord(pharmacyId).catch(() => {}),
    messages: ['pharmacies', 'opening-hours', 'statements', 'forms'],
    layout: 'pharmacies',
    notificationCategory: 'UpdatePharmacy',
  },
  {
    path: '/pharmacies/:pharmacyId/edit',
    title: 'pharmacyEdit.title',
    load: () => import('./edit/edit-pharmacy-page.tsx'),
    preload: ({ pharmacyId = '' }) => preloadResource(pharmacyOf(pharmacyId)),
    messages: ['pharmacies', 'opening-hours', 'pharmacy-edit', 'forms', 'provinces'],
    // Each section saves by itself, at its own place: no bar at the foot of the window.
    layout: 'bare',
  },
]
