import { preloadResource } from '../../data/index.ts'
import type { RouteDefinition } from '../../navigation/index.ts'
import { pharmacyOf } from '../../parts/pharmacies/own-pharmacies.ts'

export const employeesRoutes: readonly RouteDefinition[] = [
  {
    path: '/pharmacies/:pharmacyId/employees',
    title: 'employees.title',
    load: () => import('./employees-page.tsx'),
    preload: ({ pharmacyId = '' }) => preloadResource(pharmacyOf(pharmacyId)),
    messages: ['employees', 'employees-links', 'occupations', 'statements', 'forms'],
    layout: 'pharmacies',
    notificationCategory: 'UpdateEmployment',
  },
  {
    path: '/pharmacies/:pharmacyId/employees/new',
    title: 'add.title',
    load: () => import('./new/new-employee-page.tsx'),
    messages: ['employees', 'employees-links', 'employees-new', 'occupations', 'forms'],
    layout: 'bare',
  },
]
