import type { RouteDefinition } from '../../navigation/index.ts'
import { preloadHome } from './preload-home.ts'

export const homeRoutes: readonly RouteDefinition[] = [
  {
    path: '/',
    title: 'home.document_title',
    load: () => import('./home-page.tsx'),
    // Why userinfo didn't come is said in the page's place.
    preload: () => void preloadHome().catch(() => {}),
    messages: ['home', 'notices', 'opening-hours'],
  },
]
