export { confirmUnsavedChanges, unsavedChangesPromptAtom } from './guard/unsaved-changes.ts'
export { hasPageBefore } from './history-entries.ts'
export { useCurrentPage, useEntryState, useIsNavigating, useQuery } from './hooks.ts'
export { followLink, Link } from './link.tsx'
export type { RouteParameters } from './match-path.ts'
export {
  currentPageAtom,
  go,
  goToAddress,
  preload,
  preloadFirstPage,
  reevaluateRoute,
  retryPage,
  startNavigation,
  switchLanguage,
} from './navigator.ts'
export { Page, type PageProps } from './page.tsx'
export { loadedPage } from './page-chunks.ts'
export { addressInLanguage, localizedAddress, parseLocation } from './portal-location.ts'
export type { Layout, NotificationCategory, RouteDefinition } from './route.ts'
export { presets } from './route.ts'
export { PortalRouter } from './router.tsx'
export { useLateScrollPosition, useScrollPosition } from './scroll.ts'
export { useRouteTitle } from './window-title.ts'
