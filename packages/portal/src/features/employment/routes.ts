import type { RouteDefinition } from '../../navigation/index.ts'

export const employmentRoutes: readonly RouteDefinition[] = [
  {
    path: '/new-employment',
    title: 'employment.search.title',
    load: () => import('./new-employment-page.tsx'),
    messages: ['employment', 'pharmacy-search', 'forms'],
    guard: { may: ['requestLink'] },
    layout: 'bare',
  },
]
