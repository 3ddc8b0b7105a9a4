import type { PharmacyId } from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import { notFound } from '../api/call-failure.ts'
import type { CallContext } from '../api/serve.ts'
import { reach } from '../policy/may.ts'
import type { Act, Reach } from '../policy/policy-table.ts'
import { accessaPharmacies } from './list-accessa.ts'

export type AccessaContext = Pick<CallContext, 'db' | 'user' | 'requestId'> & {
  readonly path: { readonly pharmacyId: PharmacyId }
}

/** @throws {CallFailure} 404 for a pharmacy that is foreign or absent, without distinction. */
export async function reachableAccessa({ db, user, path }: AccessaContext, act: Act): Promise<Reach> {
  const callerReach = reach(user, act, path)
  const [row] = callerReach ? await accessaPharmacies(db, [path.pharmacyId]) : []
  if (!callerReach || !row) throw notFound()
  return callerReach
}

export const toAccessaChange = ({ user, requestId, path }: AccessaContext) => ({
  pharmacyId: path.pharmacyId,
  actor: { contactId: user.contactId, requestId },
  today: todayInQuebec(),
})

export const accessaReadAudit = (recordId: string) => ({
  ...{ action: 'accessa.read', recordType: 'pharmacy', recordId },
})
