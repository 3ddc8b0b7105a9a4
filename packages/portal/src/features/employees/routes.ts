import { preloadResource } from '../../data/index.ts'
import type { RouteDefinition } from '../../navigation/index.ts'
import { pharmacyOf } from '../../parts/pharmacies/own-pharmacies.ts'

export const employeesRoutes: readonly RouteDefinition[] = [
  {
    path: '/pharmacies/:pharmacyId/employees',
    title: 'pharmacyHead.people',
    load: () => import('./employees-page.tsx'),
    preload: ({ pharmacyId = '' }) => preloadResource(pharmacyOf(pharmacyId)),
    messages: [
      'employees',
      'employees-links',
      'pharmacy-head',
      'opening-hours',
      'occupations',
      'statements',
      'forms',
    ],
    notificationCategory: 'UpdateEmployment',
  },
  {
    path: '/pharmacies/:pharmacyId/employees/new',
    title: 'add.title',
    load: () => import('./new/new-employee-page.tsx'),
    messages: ['employees', 'employees-links', 'employees-new', 'person-search', 'occupations', 'forms'],
    layout: 'bare',
  },
]
