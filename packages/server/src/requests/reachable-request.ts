import type { MemberRequestId } from '@officine/api/calls'
import { notFound } from '../api/call-failure.ts'
import type { CallContext } from '../api/serve.ts'
import { reach } from '../policy/may.ts'
import type { Act, Reach } from '../policy/policy-table.ts'
import { getRequestState, type RequestState } from './requests.ts'

type Context = Pick<CallContext, 'db' | 'user'> & { readonly path: { readonly requestId: MemberRequestId } }

/** @throws {CallFailure} 404 for a request that is foreign or absent. */
export async function reachableRequest(
  { db, user, path }: Context,
  act: Act,
): Promise<{ readonly callerReach: Reach; readonly requestState: RequestState }> {
  const requestState = await getRequestState(db, path.requestId)
  const callerReach = requestState && reach(user, act, { contactId: requestState.contactId })
  if (!callerReach) throw notFound()
  return { callerReach, requestState }
}
