export { Route, Switch, useLocation, useParams, useSearch, useSearchParams } from 'wouter'
export { loadedPage } from './load-route.ts'
export {
  currentPageAtom,
  go,
  goToAddress,
  hasPageBefore,
  isNavigatingAtom,
  preloadFirstPage,
  reevaluateRoute,
  retryPage,
  startNavigation,
  switchLanguage,
} from './navigator.ts'
export { Page, type PageProps, useRouteTitle } from './page.tsx'
export { formatLocation, localizedAddress, parseLocation } from './portal-location.ts'
export { isOtherAccountRequested } from './resolve-route.ts'
export type { Layout, NotificationCategory, RouteDefinition, RouteParameters } from './route.ts'
export { presets } from './route.ts'
export { ElementLink, Link, PortalRouter, useCurrentPage, useEntryState } from './router.tsx'
export { useLateScrollPosition, useScrollPosition } from './scroll.ts'
export { confirmUnsavedChanges, unsavedChangesPromptAtom } from './unsaved-changes.ts'
