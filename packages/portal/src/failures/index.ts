export { ErrorBoundary, OptionalContent } from './error-boundary.tsx'
export {
  ErrorReference,
  FailureAlert,
  SlowResponseNotice,
  useErrorTexts,
  useIsOnLongerThan,
} from './failure-alert.tsx'
export { type LazyComponent, lazyAhead, lazyDialog, usePreload } from './lazy-ahead.ts'
export { showFailure, showToast } from './show-failure.ts'
