import { exportPath, importsPath } from '../../domain/imports/import-paths.ts'
import type { RouteDefinition } from '../../navigation/index.ts'

export const importsRoutes: readonly RouteDefinition[] = [
  {
    path: importsPath,
    title: 'imports.title',
    load: () => import('./import-files-page.tsx'),
    messages: ['imports', 'register', 'people', 'forms'],
    guard: { may: ['importRegister'] },
    // A bar at the bottom of the window.
    layout: 'edit',
    fillsHeight: true,
  },
  {
    path: `${importsPath}/:importId`,
    title: 'imports.title',
    load: () => import('./import-page.tsx'),
    messages: ['imports', 'register', 'people', 'forms'],
    guard: { may: ['importRegister'] },
    layout: 'edit',
    fillsHeight: true,
  },
  {
    path: exportPath,
    title: 'exports.title',
    load: () => import('./export-page.tsx'),
    messages: ['imports', 'people'],
    guard: { may: ['importRegister'] },
  },
]
