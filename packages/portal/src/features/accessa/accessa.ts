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
  type ProgrammeCategory,
  postParticipant,
  postParticipationNotice,
  postProgrammeCategories,
  putEmployee,
  putEnrolmentEvaluation,
  putParticipantEvaluation,
  signAgreement,
  type UserParticipation,
} from '@officine/api/calls'
import { absent, mutation, type Resource, refetchResource, resource } from '../../data/index.ts'

export const conditions = resource(getAccessaConditions, {})

export function accessaOf(pharmacyId: string): Resource<AccessaPharmacy> {
  return resource(getAccessaPharmacy, { path: { pharmacyId } })
}

export function categoriesOf(pharmacyId: string): Resource<ProgrammeCategory[]> {
  return resource(getProgrammeCategories, { path: { pharmacyId } })
}

export function peopleOf(pharmacyId: string): Resource<AccessaPerson[]> {
  return resource(getAccessaPeople, { path: { pharmacyId } })
}

export function ownParticipationsOf(pharmacyId: string): Resource<UserParticipation[]> {
  return resource(getUserParticipations, { path: { pharmacyId } })
}

/** Endpoints whose responses change with a pharmacy’s participation. */
const ofAccessa = [
  getAccessaPharmacies,
  getAccessaPharmacy,
  getProgrammeCategories,
  getAccessaPeople,
  getUserParticipations,
  getUserinfo,
] as const

const makesStale = () => ofAccessa

export const signing = mutation(signAgreement, { makesStale })
export const enrolling = mutation(postProgrammeCategories, { makesStale })
export const naming = mutation(putEmployee, { makesStale })
export const givingNotice = mutation(postParticipationNotice, { makesStale })
const takingNoticeBack = mutation(deleteParticipationNotice, { makesStale })
export const adding = mutation(postParticipant, { makesStale })
const removingFromAll = mutation(deleteParticipant, { makesStale })
const removingFromOne = mutation(deleteCategoryParticipant, { makesStale })
export const evaluatingEnrolment = mutation(putEnrolmentEvaluation, { makesStale })
export const evaluatingParticipant = mutation(putParticipantEvaluation, { makesStale })

interface Part {
  readonly pharmacyId: string
  readonly participantId: string
  /** All categories when absent. */
  readonly categoryId?: string | undefined
}

/**
 * Removes a participant from one category or from all. A 404 may mean that they were already
 * removed, or that the right to do so is lost: `isOver` tells which.
 * @throws {ApiError} Also when the participation continues.
 */
export async function endPart(
  { pharmacyId, participantId, categoryId }: Part,
  isOver: () => Promise<boolean>,
): Promise<void> {
  const path = { pharmacyId, participantId }
  const end = () =>
    categoryId === undefined
      ? removingFromAll.run({ path })
      : removingFromOne.run({ path: { ...path, categoryId } })
  await doneOr(isOver, end)
}

/** Withdraws the current notice. Succeeds if another owner has already withdrawn it. */
export async function takeNoticeBack(pharmacyId: string): Promise<void> {
  const goesOn = async () => {
    const { notice, isEnrolled, agreement } = await refetchResource(accessaOf(pharmacyId))
    return notice === null && (isEnrolled || agreement !== null)
  }
  await doneOr(goesOn, () => takingNoticeBack.run({ path: { pharmacyId } }))
}

/**
 * Runs an action. If the server responds with 404, succeeds only if `isDone` confirms the result.
 */
async function doneOr(isDone: () => Promise<boolean>, act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    absent(error)
    if (!(await isDone())) throw error
  }
}

export const fullName = ({
  firstName,
  lastName,
}: {
  readonly firstName: string
  readonly lastName: string
}) => `${firstName} ${lastName}`

/** Whether the name contains the typed text, ignoring case and accents. */
export function hasName(person: Parameters<typeof fullName>[0], typed: string): boolean {
  return plain(fullName(person)).includes(plain(typed.trim()))
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
