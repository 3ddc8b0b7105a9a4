export { hasPageBefore } from './entries.ts'
export { askBeforeLeaving, leaveQuestionAtom } from './guard/question.ts'
export { useArrival, useEntryState, useIsMoving, useQuery } from './hooks.ts'
export { followLink, Link } from './link.tsx'
export {
  arrivalAtom,
  askForFirstPage,
  askForOpenPage,
  go,
  goToAddress,
  preload,
  reconsider,
  startNavigation,
  switchLanguage,
} from './navigator.ts'
export { Page, type PageProps } from './page.tsx'
export { pageOf } from './page-chunks.ts'
export { localized, otherAddress, placeOf } from './place.ts'
export type { Layout, NotificationCategory, RouteDefinition } from './route.ts'
export { presets } from './route.ts'
export { PortalRouter } from './router.tsx'
export { useLateScrollPosition, useScrollPosition } from './scroll.ts'
export { useRouteTitle } from './title.ts'
