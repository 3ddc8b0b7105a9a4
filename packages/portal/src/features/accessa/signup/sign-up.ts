import type {
  AccessaConditions,
  AccessaPerson,
  AccessaPharmacy,
  ProgrammeCategoryId,
} from '@officine/api/calls'
import { accepted, line, ruleAt } from '@officine/api/rules'
import { categoryIdList } from '@officine/api/structs'
import { fullName } from '@officine/i18n/locale'
import { array, boolean, object, optional, type Struct } from 'superstruct'
import { withoutBlanks } from '../../../forms/index.ts'
import { assignResponsible, enrolPharmacy, signPharmacyAgreement } from '../accessa.ts'

/** Remaining steps of a sign-up; completed steps are not repeated. */
export interface RemainingSteps {
  readonly conditions: boolean
  readonly categories: boolean
  readonly responsible: boolean
}

export function remainingSteps({ isSigned, isEnrolled, hasResponsible }: AccessaPharmacy): RemainingSteps {
  return { conditions: !isSigned, categories: !isEnrolled, responsible: !hasResponsible }
}

export const isSignUpComplete = (remaining: RemainingSteps): boolean =>
  !Object.values(remaining).includes(true)

export interface SignUpValues {
  /** Hash of the accepted text: accepting one text does not accept another. */
  readonly accepted: string
  /** Language of the binding text: `fr` unless the pharmacy chooses otherwise. */
  readonly binding: string
  readonly categoryIds: readonly ProgrammeCategoryId[]
  /** Contact id; blank until somebody is selected. */
  readonly responsible: string
}

export interface SignUp {
  readonly accepted?: boolean | undefined
  readonly binding?: string | undefined
  readonly categoryIds?: ProgrammeCategoryId[] | undefined
  readonly responsible?: string | undefined
}

/** @param textHash Hash of the text on screen. */
export function signUpBody({ accepted, ...values }: SignUpValues, textHash: string): unknown {
  return { ...withoutBlanks(values), accepted: accepted === textHash }
}

/**
 * Validates only the remaining steps. The responsible person must still work there, since a draft
 * may be old.
 */
export function signUpStruct(
  remaining: RemainingSteps,
  people: readonly Pick<AccessaPerson, 'contactId'>[],
): Struct<SignUp, unknown> {
  const body = object({
    accepted: remaining.conditions ? accepted() : optional(boolean()),
    binding: optional(line(2)),
    categoryIds: remaining.categories ? categoryIdList() : optional(array(line(64))),
    responsible: optional(line(64)),
  }) as unknown as Struct<SignUp, unknown>
  return remaining.responsible
    ? ruleAt<SignUp>('responsible', 'required', {}, ({ responsible }) =>
        people.some(({ contactId }) => contactId === responsible),
      )(body)
    : body
}

/** What this sign-up enrolled and named; excludes what others did meanwhile. */
export interface SignUpResult {
  readonly categoryIds: readonly ProgrammeCategoryId[]
  /** Full name. */
  readonly responsible: string | undefined
}

/**
 * Signs, enrols and names, each once. A retry after a failure skips the completed steps.
 * @throws {ApiError}
 */
export async function signUp(
  { id: pharmacyId }: Pick<AccessaPharmacy, 'id'>,
  remaining: RemainingSteps,
  { binding, categoryIds = [], responsible }: SignUp,
  { effectiveOn, textHash }: AccessaConditions,
  people: readonly AccessaPerson[],
  idempotencyKey: string,
): Promise<SignUpResult> {
  const path = { pharmacyId }
  if (remaining.conditions)
    await signPharmacyAgreement({
      path,
      body: { effectiveOn, textHash, wishesEnglish: binding === 'en' },
    })
  if (remaining.categories) await enrolPharmacy({ path, body: { categoryIds }, idempotencyKey })
  const person = remaining.responsible ? people.find(({ contactId }) => contactId === responsible) : undefined
  if (person) {
    const { employeeId, version } = person
    await assignResponsible({
      path: { pharmacyId, employeeId },
      body: { isPrimaryAccessa: true },
      version,
    })
  }
  return { categoryIds: remaining.categories ? categoryIds : [], responsible: person && fullName(person) }
}
