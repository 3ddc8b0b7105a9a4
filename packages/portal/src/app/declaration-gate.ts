import type { ApiError } from '@officine/api/errors'
import { goToAddress, localized, placeOf } from '../navigation/index.ts'
import { declarationPath, declarationThenBack } from '../parts/declaration/due-declaration.ts'

/**
 * The mandatory declaration is overdue, or was refused: nothing else answers until it is signed, so the person is led to it, and from
 * there back. However many calls are refused at once, there is one way; on the declaration's own page there is none.
 */
export function leadToDeclaration(error: ApiError): void {
  if (!error.asksForDeclaration) return
  const here = placeOf(location)
  if ('redirect' in here || here.path === declarationPath) return
  const address = declarationThenBack(location.pathname + location.search + location.hash)
  // What was typed is kept as a draft: nobody is asked whether to leave it.
  void goToAddress(localized(address, here.locale), { replace: true, isRedirect: true })
}
