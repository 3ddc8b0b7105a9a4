import type { Call } from '@officine/api/calls'
import { patchTransaction, postDecision, postRequest, postTransaction } from '@officine/api/calls'
import { requestClassification } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import type { Random } from '../../src/seed/random.ts'
import type { Person, RecordCatalog } from './record-catalog.ts'

interface Sender {
  readonly caller: Person | undefined
  readonly ids: Readonly<Record<string, string>>
  readonly world: RecordCatalog
  readonly random: Random
}

/**
 * Adapts a valid body to what its struct can't express: often a change of one member, within what
 * the records and the caller allow.
 */
export function fitBody(call: Call, value: unknown, sender: Sender): unknown {
  if (!isRecord(value)) return value
  if (call === postRequest) return fitRequest(value, sender)
  if (call === postTransaction) return fitBeginning(value, sender)
  if (call === postDecision) return fitDecision(value, sender)
  if (call === patchTransaction) return fitOwners(oneOf(value, sender), sender)
  return isChange(call) && sender.random.chance(0.5) ? oneMemberOf(call, value, sender) : value
}

/** With the association's identifiers for requests; other ids are mostly the caller's own. */
function fitRequest(value: Readonly<Record<string, unknown>>, { random }: Sender): unknown {
  return random.chance(0.8) ? { ...value, ...requestClassification } : value
}

/**
 * Only an opening has no pharmacy, and only the administration names another person as the filer.
 */
function fitBeginning(
  { contactId, ...form }: Readonly<Record<string, unknown>>,
  { caller, world: catalog, random }: Sender,
): unknown {
  const { type, pharmacyId } = form
  const near = catalog.idsNamed('pharmacyId', {}, caller)
  const named = pharmacyId ?? (near.length > 0 ? random.pick(near) : random.id())
  const begun = { ...form, pharmacyId: type === 'opening' ? null : named }
  if (!caller?.isStaff) return begun
  return { ...begun, contactId: random.pick(catalog.people).contactId }
}

/**
 * The values that an acceptance of a sent form needs: the current version of the record, and who
 * joins.
 */
function fitDecision(
  decision: Readonly<Record<string, unknown>>,
  { ids, world: catalog, random }: Sender,
): unknown {
  const form = catalog.submittedForm(ids.transactionId ?? '')
  if (!form || random.chance(0.2)) return decision
  const { pharmacyVersion, joining } = form
  const rollChecks = joining.map((ownerId) => ({ ownerId, checkedOn: todayInQuebec() }))
  return { ...decision, pharmacyVersion, rollChecks }
}

/** The current owners of the form, sometimes in another order or with another responding owner. */
function fitOwners(
  step: Readonly<Record<string, unknown>>,
  { ids, world: catalog, random }: Sender,
): unknown {
  const owners = catalog.ownersOf(ids.transactionId ?? '')
  if (!('owners' in step) || owners.length === 0 || random.chance(0.3)) return step
  const answering = random.between(0, owners.length - 1)
  const entries = owners.map((owner, at) => ({ ...owner, isResponder: at === answering }))
  return { ...step, owners: random.chance(0.3) ? entries.toReversed() : entries }
}

function oneOf(value: Readonly<Record<string, unknown>>, { random }: Sender) {
  const members = Object.entries(value)
  return members.length === 0 ? value : Object.fromEntries([random.pick(members)])
}

const isChange = ({ method }: Call) => method === 'PUT' || method === 'PATCH'

function oneMemberOf(
  { body }: Call,
  value: Readonly<Record<string, unknown>>,
  { random }: Sender,
): Readonly<Record<string, unknown>> {
  const fitting = Object.entries(value)
    .map(([name, one]) => ({ [name]: one }))
    .filter((one) => body?.is(one))
  return fitting.length === 0 ? value : random.pick(fitting)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
