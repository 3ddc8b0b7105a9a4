import { go } from '../../navigation/index.ts'
import { signInProblemOf } from '../../session/index.ts'

/** Shows what went wrong with a sign-in, keeping where the person wanted to go. */
export function toErrorPage(error: unknown, back?: string): Promise<void> {
  const query = new URLSearchParams({
    problem: signInProblemOf(error),
    ...(back === undefined ? {} : { back }),
  })
  return go(`/auth/error?${query}`, { replace: true, isRedirect: true })
}
