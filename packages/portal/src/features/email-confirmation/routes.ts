import { presets, type RouteDefinition } from '../../navigation/index.ts'

/** Where the mail to a new e-mail address leads; signing in comes first. */
export const emailConfirmationRoutes: readonly RouteDefinition[] = [
  {
    ...presets.withoutNotifications,
    path: '/email-confirmation',
    title: 'confirmation.document_title',
    load: () => import('./email-confirmation-page.tsx'),
    messages: ['confirmation', 'forms'],
    layout: 'bare',
  },
]
