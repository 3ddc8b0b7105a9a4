import {
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
  type ProgrammeCategoryId,
  postParticipant,
  postParticipationNotice,
  postProgrammeCategories,
  putEmployee,
  putEnrolmentEvaluation,
  putParticipantEvaluation,
  signAgreement,
} from '@officine/api/calls'
import { fullName } from '@officine/i18n/locale'
import { callQuery, mutation, queryClient, undefinedIfNotFound } from '../../data/index.ts'

export const currentConditions = callQuery(getAccessaConditions, {})

export const accessaPharmacyQuery = (pharmacyId: PharmacyId) =>
  callQuery(getAccessaPharmacy, { path: { pharmacyId } })

export const programmeCategoriesQuery = (pharmacyId: PharmacyId) =>
  callQuery(getProgrammeCategories, { path: { pharmacyId } })

export const accessaPeopleQuery = (pharmacyId: PharmacyId) =>
  callQuery(getAccessaPeople, { path: { pharmacyId } })

export const myParticipationsQuery = (pharmacyId: PharmacyId) =>
  callQuery(getUserParticipations, { path: { pharmacyId } })

/** Endpoints whose responses change with a pharmacy’s participation. */
const accessaCalls = [
  getAccessaPharmacies,
  getAccessaPharmacy,
  getProgrammeCategories,
  getAccessaPeople,
  getUserParticipations,
  getUserinfo,
] as const

export const signPharmacyAgreement = mutation(signAgreement, { invalidates: accessaCalls })
export const enrolPharmacy = mutation(postProgrammeCategories, { invalidates: accessaCalls })
export const assignResponsible = mutation(putEmployee, { invalidates: accessaCalls })
export const giveNotice = mutation(postParticipationNotice, { invalidates: accessaCalls })
const deleteNotice = mutation(deleteParticipationNotice, { invalidates: accessaCalls })
export const addParticipant = mutation(postParticipant, { invalidates: accessaCalls })
const removeFromAllCategories = mutation(deleteParticipant, { invalidates: accessaCalls })
const removeFromCategory = mutation(deleteCategoryParticipant, { invalidates: accessaCalls })
export const evaluateEnrolment = mutation(putEnrolmentEvaluation, { invalidates: accessaCalls })
export const evaluateParticipant = mutation(putParticipantEvaluation, { invalidates: accessaCalls })

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
  await runAllowingNotFound(isEnded, () =>
    categoryId === undefined
      ? removeFromAllCategories({ path })
      : removeFromCategory({ path: { ...path, categoryId } }),
  )
}

/** Withdraws the current notice. Succeeds if another owner has already withdrawn it. */
export async function withdrawNotice(pharmacyId: PharmacyId): Promise<void> {
  const isWithdrawn = async () => {
    // A notice that has taken effect is gone too, with the enrolments and the agreement.
    const { notice, isEnrolled, agreement } = await queryClient.fetchQuery({
      ...accessaPharmacyQuery(pharmacyId),
      staleTime: 0,
    })
    return notice === null && (isEnrolled || agreement !== null)
  }
  await runAllowingNotFound(isWithdrawn, () => deleteNotice({ path: { pharmacyId } }))
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
