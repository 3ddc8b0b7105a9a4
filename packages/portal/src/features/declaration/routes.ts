import { presets, type RouteDefinition } from '../../navigation/index.ts'
import { declarationPath } from '../../parts/declaration/due-declaration.ts'

/** No navigation: to who has to sign first, it would lead nowhere. */
export const declarationRoutes: readonly RouteDefinition[] = [
  {
    ...presets.withoutNotifications,
    path: declarationPath,
    title: 'declaration.title',
    load: () => import('./declaration-page.tsx'),
    messages: ['declaration', 'forms'],
    layout: 'bare',
  },
]
