import type { RouteDefinition } from '../../navigation/index.ts'

export const employeesRoutes: readonly RouteDefinition[] = [
  {
    path: '/pharmacies/:pharmacyId/employees',
    title: 'employees.title',
    load: () => import('./employees-page.tsx'),
    messages: ['employees', 'employees-links', 'forms'],
    layout: 'pharmacies',
    notificationCategory: 'UpdateEmployment',
  },
  {
    path: '/pharmacies/:pharmacyId/employees/new',
    title: 'add.title',
    load: () => import('./new/new-employee-page.tsx'),
    messages: ['employees', 'employees-links', 'employees-new', 'forms'],
    layout: 'bare',
  },
]
