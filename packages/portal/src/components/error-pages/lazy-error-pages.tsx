import { lazyWithRetry } from '../../failures/index.ts'

/** For an unknown address or record. */
export const NotFoundPage = lazyWithRetry(() => import('./not-found-page.tsx'))

/** For a page that the person may not open. */
export const UnauthorizedPage = lazyWithRetry(() => import('./unauthorized-page.tsx'))
