import type { ApiError } from '@officine/api/errors'
import { goToAddress, localized, placeOf } from '../navigation/index.ts'
import { declarationPath, declarationThenBack } from '../parts/declaration/due-declaration.ts'

/**
 * Opens the mandatory declaration when it is overdue or was refused: the server rejects every other
 * request until it is signed. The address leads back afterwards. Concurrent rejections navigate
 * once; on the declaration's own page nothing happens.
 */
export function leadToDeclaration(error: ApiError): void {
  if (!error.asksForDeclaration) return
  const here = placeOf(location)
  if ('redirect' in here || here.path === declarationPath) return
  const address = declarationThenBack(location.pathname + location.search + location.hash)
  // Unsent changes are persisted as a draft, so there is no confirmation before leaving.
  void goToAddress(localized(address, here.locale), { replace: true, isRedirect: true })
}
