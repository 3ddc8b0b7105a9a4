export { hasPageBefore } from './entries.ts'
export { askBeforeLeaving, leaveQuestionAtom } from './guard/question.ts'
export { useArrival, useEntryState, useIsMoving, useNavigate, useQuery, useRouteParams } from './hooks.ts'
export { followLink, Link } from './link.tsx'
export {
  arrivalAtom,
  askForFirstPage,
  askForOpenPage,
  go,
  goToAddress,
  type NavigateOptions,
  preload,
  reconsider,
  startNavigation,
  switchLanguage,
} from './navigator.ts'
export { Page, type PageProps } from './page.tsx'
export { pageOf } from './page-chunks.ts'
export { localized, otherAddress, placeOf } from './place.ts'
export { NotFoundPage, UnauthorizedPage } from './refusal-pages.tsx'
export type { Guard, Layout, NotificationCategory, RouteDefinition, RouteParameters } from './route.ts'
export { presets } from './route.ts'
export { PortalRouter } from './router.tsx'
export { useLateScrollPosition, useScrollPosition } from './scroll.ts'
export { useRouteTitle } from './title.ts'
