import {
  type AccessaPerson,
  type AccessaPharmacy,
  deleteCategoryParticipant,
  deleteParticipant,
  deleteParticipationNotice,
  getAccessaConditions,
  getAccessaPeople,
  getAccessaPharmacies,
  getAccessaPharmacy,
  getProgrammeCategories,
  getUserinfo,
  getUserParticipations,
  type ParticipantId,
  type PharmacyId,
  type ProgrammeCategory,
  type ProgrammeCategoryId,
  postParticipant,
  postParticipationNotice,
  postProgrammeCategories,
  putEmployee,
  putEnrolmentEvaluation,
  putParticipantEvaluation,
  signAgreement,
  type UserParticipation,
} from '@officine/api/calls'
import { fullName } from '@officine/i18n/locale'
import { mutation, type Resource, refetchResource, resource, undefinedIfNotFound } from '../../data/index.ts'

export const currentConditions = resource(getAccessaConditions, {})

export function accessaPharmacyResource(pharmacyId: PharmacyId): Resource<AccessaPharmacy> {
  return resource(getAccessaPharmacy, { path: { pharmacyId } })
}

export function programmeCategoriesResource(pharmacyId: PharmacyId): Resource<ProgrammeCategory[]> {
  return resource(getProgrammeCategories, { path: { pharmacyId } })
}

export function accessaPeopleResource(pharmacyId: PharmacyId): Resource<AccessaPerson[]> {
  return resource(getAccessaPeople, { path: { pharmacyId } })
}

export function myParticipationsResource(pharmacyId: PharmacyId): Resource<UserParticipation[]> {
  return resource(getUserParticipations, { path: { pharmacyId } })
}

/** Endpoints whose responses change with a pharmacy’s participation. */
const accessaCalls = [
  getAccessaPharmacies,
  getAccessaPharmacy,
  getProgrammeCategories,
  getAccessaPeople,
  getUserParticipations,
  getUserinfo,
] as const

const staleCalls = () => accessaCalls

export const signPharmacyAgreement = mutation(signAgreement, { invalidates: staleCalls })
export const enrolPharmacy = mutation(postProgrammeCategories, { invalidates: staleCalls })
export const assignResponsible = mutation(putEmployee, { invalidates: staleCalls })
export const giveNotice = mutation(postParticipationNotice, { invalidates: staleCalls })
const deleteNotice = mutation(deleteParticipationNotice, { invalidates: staleCalls })
export const addParticipant = mutation(postParticipant, { invalidates: staleCalls })
const removeFromAllCategories = mutation(deleteParticipant, { invalidates: staleCalls })
const removeFromCategory = mutation(deleteCategoryParticipant, { invalidates: staleCalls })
export const evaluateEnrolment = mutation(putEnrolmentEvaluation, { invalidates: staleCalls })
export const evaluateParticipant = mutation(putParticipantEvaluation, { invalidates: staleCalls })

interface ParticipationPath {
  readonly pharmacyId: PharmacyId
  readonly participantId: ParticipantId
  /** All categories when absent. */
  readonly categoryId?: ProgrammeCategoryId | undefined
}

/**
 * Removes a participant from one category or from all. A 404 may mean that they were already
 * removed, or that the right to do so is lost: `isEnded` distinguishes the two.
 * @throws {ApiError} Also when the participation continues.
 */
export async function endParticipation(
  { pharmacyId, participantId, categoryId }: ParticipationPath,
  isEnded: () => Promise<boolean>,
): Promise<void> {
  const path = { pharmacyId, participantId }
  const end = () =>
    categoryId === undefined
      ? removeFromAllCategories.run({ path })
      : removeFromCategory.run({ path: { ...path, categoryId } })
  await runAllowingNotFound(isEnded, end)
}

/** Withdraws the current notice. Succeeds if another owner has already withdrawn it. */
export async function withdrawNotice(pharmacyId: PharmacyId): Promise<void> {
  const isWithdrawn = async () => {
    // A notice that has taken effect is gone too, with the enrolments and the agreement.
    const { notice, isEnrolled, agreement } = await refetchResource(accessaPharmacyResource(pharmacyId))
    return notice === null && (isEnrolled || agreement !== null)
  }
  await runAllowingNotFound(isWithdrawn, () => deleteNotice.run({ path: { pharmacyId } }))
}

/**
 * Runs an action. If the server responds with 404, succeeds only if `isDone` confirms the result.
 */
async function runAllowingNotFound(
  isDone: () => Promise<boolean>,
  action: () => Promise<unknown>,
): Promise<void> {
  try {
    await action()
  } catch (error) {
    undefinedIfNotFound(error)
    if (!(await isDone())) throw error
  }
}

/** Whether the name contains the typed text, ignoring case and accents. */
export function isNameMatch(person: Parameters<typeof fullName>[0], text: string): boolean {
  return foldAccents(fullName(person)).includes(foldAccents(text.trim()))
}

const foldAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
