import { lazyAhead } from '../../failures/index.ts'

/** For an unknown address or record. */
export const NotFoundPage = lazyAhead(() => import('./not-found-page.tsx'))

/** For an account of the external provider that is linked to nobody. */
export const IdentityUnknownPage = lazyAhead(() => import('./identity-unknown-page.tsx'))

/** For a page that the person may not open. */
export const UnauthorizedPage = lazyAhead(() => import('./unauthorized-page.tsx'))
