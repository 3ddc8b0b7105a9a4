import { lazyWithRetry } from '../../failures/index.ts'

/** For an address that leads nowhere, and for a record that isn't there. */
export const NotFoundPage = lazyWithRetry(() => import('./not-found-page.tsx'))

/** For a page that the person may not open. */
export const UnauthorizedPage = lazyWithRetry(() => import('./unauthorized-page.tsx'))
