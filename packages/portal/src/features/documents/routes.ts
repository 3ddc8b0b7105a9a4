import type { RouteDefinition } from '../../navigation/index.ts'
import { addressOfDocuments } from '../../parts/documents/document-address.ts'
import { documentRights } from '../../parts/documents/document-rights.ts'

export const documentsRoutes: readonly RouteDefinition[] = [
  {
    path: addressOfDocuments,
    title: 'documents.title',
    load: () => import('./documents-page.tsx'),
    messages: ['member-documents', 'forms'],
    guard: { may: documentRights },
  },
  {
    path: '/documents/requests/:requestId',
    title: 'documents.request.title',
    load: () => import('./request/request-page.tsx'),
    messages: ['member-documents', 'forms'],
  },
]
