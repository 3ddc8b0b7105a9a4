export { confirmUnsavedChanges, unsavedChangesPromptAtom } from './guard/unsaved-changes.ts'
export { hasPageBefore } from './history-entries.ts'
export { useCurrentPage, useEntryState, useIsNavigating, useQuery } from './hooks.ts'
export { ElementLink, Link } from './link.tsx'
export {
  currentPageAtom,
  go,
  goToAddress,
  preloadFirstPage,
  reevaluateRoute,
  retryPage,
  startNavigation,
  switchLanguage,
} from './navigator.ts'
export { Page, type PageProps } from './page.tsx'
export { loadedPage } from './page-chunks.ts'
export { addressInLanguage, localizedAddress, parseLocation } from './portal-location.ts'
export type { Layout, NotificationCategory, RouteDefinition, RouteParameters } from './route.ts'
export { presets } from './route.ts'
export { isOtherAccountRequested } from './route-decision.ts'
export { PortalRouter } from './router.tsx'
export { useLateScrollPosition, useScrollPosition } from './scroll.ts'
export { useRouteTitle } from './window-title.ts'
