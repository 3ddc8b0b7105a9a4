import { declarationPath } from '../../domain/declaration/due-declaration.ts'
import { presets, type RouteDefinition } from '../../navigation/index.ts'

/** Without navigation: until the declaration is signed, its links lead nowhere. */
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
