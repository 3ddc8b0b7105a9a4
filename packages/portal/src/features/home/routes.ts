import type { RouteDefinition } from '../../navigation/index.ts'

export const homeRoutes: readonly RouteDefinition[] = [
  {
    path: '/',
    title: 'home.document_title',
    load: () => import('./home-page.tsx'),
    messages: ['home', 'pharmacies', 'forms'],
  },
]
