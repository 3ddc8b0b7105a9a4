import type { RouteDefinition } from '../../navigation/index.ts'

export const pharmaciesRoutes: readonly RouteDefinition[] = [
  {
    path: '/pharmacies/:pharmacyId',
    title: 'pharmacies.title',
    load: () => import('./pharmacy-page.tsx'),
    messages: ['pharmacies', 'forms'],
  },
]
