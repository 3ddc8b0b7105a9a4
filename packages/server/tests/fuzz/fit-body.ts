import type { Call } from '@officine/api/calls'
import {
  patchTransaction,
  postDecision,
  postPharmacy,
  postRequest,
  postTransaction,
  putMerge,
  putPharmacyCorrection,
} from '@officine/api/calls'
import { mergeFields, mergeSides, requestClassification } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import type { Random } from '../../src/seed/random.ts'
import type { Person, RecordCatalog } from './record-catalog.ts'

/** Who sends the body, and the records that it can refer to. */
interface FitContext {
  readonly caller: Person | undefined
  readonly ids: Readonly<Record<string, string>>
  readonly catalog: RecordCatalog
  readonly random: Random
}

/**
 * Adapts a valid body to what its struct can't express: often a change of one member, within what
 * the records and the caller allow.
 */
export function fitBody(call: Call, value: unknown, context: FitContext): unknown {
  if (!isRecord(value)) return value
  if (call === postRequest) return fitRequest(value, context)
  if (call === postTransaction) return fitBeginning(value, context)
  if (call === postDecision) return fitDecision(value, context)
  if (call === postPharmacy) return fitNewPharmacy(value, context)
  if (call === putPharmacyCorrection) return fitCorrection(value, context)
  if (call === putMerge) return fitMerge(value, context)
  if (call === patchTransaction) return fitOwners(randomMember(value, context), context)
  return isChange(call) && context.random.chance(0.5) ? randomValidMember(call, value, context) : value
}

/** With the association's identifiers for requests; other ids are mostly the caller's own. */
function fitRequest(value: Readonly<Record<string, unknown>>, { random }: FitContext): unknown {
  return random.chance(0.8) ? { ...value, ...requestClassification } : value
}

/**
 * Only an opening has no pharmacy, and only the administration names another person as the filer.
 */
function fitBeginning(
  { contactId, ...form }: Readonly<Record<string, unknown>>,
  { caller, catalog, random }: FitContext,
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
  { ids, catalog, random }: FitContext,
): unknown {
  const form = catalog.submittedForm(ids.transactionId ?? '')
  if (!form || random.chance(0.2)) return decision
  const { pharmacyVersion, joining } = form
  const rollChecks = joining.map((ownerId) => ({ ownerId, checkedOn: todayInQuebec() }))
  return { ...decision, pharmacyVersion, rollChecks }
}

/** With a number that no pharmacy has, and owners who exist. */
function fitNewPharmacy(value: Readonly<Record<string, unknown>>, { catalog, random }: FitContext): unknown {
  const owners = [random.pick(catalog.people), random.pick(catalog.people)].slice(random.between(0, 2))
  return { ...value, ramqNumber: random.digits(9), owners: idsOf(owners) }
}

const idsOf = (people: readonly Person[]) => [...new Set(people.map(({ contactId }) => contactId))]

/** The present number or a new one, and the present owners, often without one or with another. */
function fitCorrection(
  value: Readonly<Record<string, unknown>>,
  { ids, catalog, random }: FitContext,
): unknown {
  const present = catalog.pharmacy(ids.pharmacyId ?? '')
  if (!present || random.chance(0.2)) return value
  const { ramqNumber, region, owners } = present
  const staying = owners.slice(random.chance(0.3) ? 1 : 0)
  const joining = random.chance(0.5) ? [random.pick(catalog.people)] : []
  return {
    ...value,
    ...(random.chance(0.5) ? { ramqNumber, region } : { ramqNumber: random.digits(9) }),
    ...('owners' in value ? { owners: [...new Set([...staying, ...idsOf(joining)])] } : {}),
  }
}

/** The versions of the two files, and a side for all that may differ. */
function fitMerge(value: Readonly<Record<string, unknown>>, { ids, catalog, random }: FitContext): unknown {
  const [own, other] = [catalog.file(ids.contactId ?? ''), catalog.file(ids.otherId ?? '')]
  if (!own || !other || random.chance(0.2)) return value
  const side = () => random.pick(mergeSides)
  const pharmacyIds = [...new Set([...own.pharmacyIds, ...other.pharmacyIds])]
  return {
    version: own.version,
    otherVersion: other.version,
    fields: mergeFields.map((field) => ({ field, side: side() })),
    workplaces: pharmacyIds.map((pharmacyId) => ({ pharmacyId, side: side() })),
  }
}

/** The current owners of the form, sometimes in another order or with another responding owner. */
function fitOwners(step: Readonly<Record<string, unknown>>, { ids, catalog, random }: FitContext): unknown {
  const owners = catalog.ownersOf(ids.transactionId ?? '')
  if (!('owners' in step) || owners.length === 0 || random.chance(0.3)) return step
  const responder = random.between(0, owners.length - 1)
  const entries = owners.map((owner, at) => ({ ...owner, isResponder: at === responder }))
  return { ...step, owners: random.chance(0.3) ? entries.toReversed() : entries }
}

function randomMember(value: Readonly<Record<string, unknown>>, { random }: FitContext) {
  const members = Object.entries(value)
  return members.length === 0 ? value : Object.fromEntries([random.pick(members)])
}

const isChange = ({ method }: Call) => method === 'PUT' || method === 'PATCH'

function randomValidMember(
  { body }: Call,
  value: Readonly<Record<string, unknown>>,
  { random }: FitContext,
): Readonly<Record<string, unknown>> {
  const fitting = Object.entries(value)
    .map(([name, one]) => ({ [name]: one }))
    .filter((one) => body?.is(one))
  return fitting.length === 0 ? value : random.pick(fitting)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
