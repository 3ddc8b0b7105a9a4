import type { RouteDefinition } from '../../navigation/index.ts'
import { linkRequestGuard } from '../../parts/link-request-guard.ts'

export const employmentRoutes: readonly RouteDefinition[] = [
  {
    path: '/new-employment',
    title: 'employment.search.title',
    load: () => import('./new-employment-page.tsx'),
    messages: ['employment', 'pharmacy-search', 'forms'],
    guard: linkRequestGuard,
    layout: 'bare',
  },
]
