import { preloadPharmacyTab } from '../../domain/statements/statements.ts'
import type { RouteDefinition } from '../../navigation/index.ts'

export const employeesRoutes: readonly RouteDefinition[] = [
  {
    path: '/pharmacies/:pharmacyId/employees',
    title: 'pharmacyHead.people',
    load: () => import('./employees-page.tsx'),
    preload: preloadPharmacyTab,
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
    load: () => import('./add-person/new-employee-page.tsx'),
    messages: ['employees', 'employees-links', 'employees-new', 'person-search', 'occupations', 'forms'],
    layout: 'bare',
  },
]
