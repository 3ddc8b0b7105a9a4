import { documentRights, documentsPath, membershipCardPath } from '../../domain/documents/document-paths.ts'
import { presets, type RouteDefinition } from '../../navigation/index.ts'

const loadCardPage = () => import('./card/card-page.tsx')

export const documentsRoutes: readonly RouteDefinition[] = [
  {
    path: documentsPath,
    title: 'documents.title',
    load: () => import('./documents-page.tsx'),
    messages: ['member-documents', 'forms'],
    guard: { may: documentRights },
  },
  {
    ...presets.withoutNotifications,
    path: membershipCardPath,
    title: 'card.title',
    load: loadCardPage,
    preload: async () => (await loadCardPage()).preloadDeviceCard(),
    messages: ['member-card', 'occupations'],
    // A card stored on the device is shown without signing in.
    access: 'anybody',
    layout: 'screen',
  },
  {
    ...presets.fillsHeight,
    path: '/documents/upload',
    title: 'upload.title',
    load: () => import('./upload/upload-page.tsx'),
    messages: ['upload', 'forms'],
    guard: { may: ['sendRequest'] },
    layout: 'edit',
  },
  {
    path: '/documents/requests/:requestId',
    title: 'documents.request.title',
    load: () => import('./request/request-page.tsx'),
    messages: ['member-documents', 'forms'],
  },
]
