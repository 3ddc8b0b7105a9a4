import type { AccessaConditions, AccessaPerson, AccessaPharmacy } from '@officine/api/calls'
import { accepted, line, ruleAt, size } from '@officine/api/rules'
import { array, boolean, object, optional, type Struct } from 'superstruct'
import { enrolling, fullName, naming, signing } from '../accessa.ts'

/** What a sign-up still needs: what another person, or an earlier try, has done is not asked for again. */
export interface Needs {
  readonly conditions: boolean
  readonly categories: boolean
  readonly responsible: boolean
}

export function needsOf({ isSigned, isEnrolled, hasResponsible }: AccessaPharmacy): Needs {
  return { conditions: !isSigned, categories: !isEnrolled, responsible: !hasResponsible }
}

export interface SignUpAnswers {
  readonly accepted: boolean
  /** Which text binds: `fr`, unless the pharmacy wishes otherwise. */
  readonly binding: string
  readonly categoryIds: readonly string[]
  readonly responsible: string
}

export interface SignUp {
  readonly accepted?: boolean | undefined
  readonly binding?: string | undefined
  readonly categoryIds?: string[] | undefined
  readonly responsible?: string | undefined
}

/** Only what is still needed is checked. Who is responsible works there still: they may have left since a draft was kept. */
export function signUpStruct(
  needs: Needs,
  people: readonly Pick<AccessaPerson, 'contactId'>[],
): Struct<SignUp, unknown> {
  const body = object({
    accepted: needs.conditions ? accepted() : optional(boolean()),
    binding: optional(line(2)),
    categoryIds: needs.categories ? size(array(line(64)), 1, 50) : optional(array(line(64))),
    responsible: optional(line(64)),
  }) as unknown as Struct<SignUp, unknown>
  return needs.responsible
    ? ruleAt<SignUp>('responsible', 'required', {}, ({ responsible }) =>
        people.some(({ contactId }) => contactId === responsible),
      )(body)
    : body
}

export interface SignedUp {
  readonly categoryIds: readonly string[]
  readonly responsible: string | undefined
}

/**
 * Signs, enrols and names, each once: what was done before a failure stays done, and the next try goes on behind it.
 * @throws {ApiError}
 */
export async function signUp(
  { id: pharmacyId }: AccessaPharmacy,
  needs: Needs,
  { binding, categoryIds = [], responsible }: SignUp,
  { effectiveOn, textHash }: AccessaConditions,
  people: readonly AccessaPerson[],
  idempotencyKey: string,
): Promise<SignedUp> {
  const path = { pharmacyId }
  if (needs.conditions)
    await signing.run({ path, body: { effectiveOn, textHash, wishesEnglish: binding === 'en' } })
  if (needs.categories) await enrolling.run({ path, body: { categoryIds }, idempotencyKey })
  const person = people.find(({ contactId }) => contactId === responsible)
  if (needs.responsible && person) {
    const { employeeId, version } = person
    await naming.run({ path: { pharmacyId, employeeId }, body: { isPrimaryAccessa: true }, version })
  }
  return { categoryIds, responsible: person && fullName(person) }
}
