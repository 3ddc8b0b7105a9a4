import type { ApiError } from '@officine/api/errors'
import { declarationPath, declarationPathWithReturn } from '../domain/declaration/due-declaration.ts'
import { goToAddress, localizedAddress, parseLocation } from '../navigation/index.ts'

/**
 * Opens the mandatory declaration when it is overdue or was refused: the server rejects every other
 * request until it is signed. The address leads back afterwards. Concurrent rejections navigate
 * once; on the declaration's own page nothing happens.
 */
export function openRequiredDeclaration(error: ApiError): void {
  if (!error.requiresDeclaration) return
  const here = parseLocation(location)
  if ('redirect' in here || here.path === declarationPath) return
  const address = declarationPathWithReturn(location.pathname + location.search + location.hash)
  // Unsent changes are persisted as a draft, so there is no confirmation before leaving.
  void goToAddress(localizedAddress(address, here.locale), { replace: true, isRedirect: true })
}
