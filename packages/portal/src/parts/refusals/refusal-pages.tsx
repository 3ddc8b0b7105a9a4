import { lazy } from 'react'

/** For an address that leads nowhere, and for a record that isn't there. */
export const NotFoundPage = lazy(() => import('./not-found-page.tsx'))

/** For a page that the person may not open. */
export const UnauthorizedPage = lazy(() => import('./unauthorized-page.tsx'))
