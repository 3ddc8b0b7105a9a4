import type { RouteDefinition } from '../../navigation/index.ts'

export const employeesRoutes: readonly RouteDefinition[] = [
  {
    path: '/pharmacies/:pharmacyId/employees',
    title: 'employees.title',
    load: () => import('./employees-page.tsx'),
    messages: ['employees', 'forms'],
    layout: 'pharmacies',
    notificationCategory: 'UpdateEmployment',
  },
]
