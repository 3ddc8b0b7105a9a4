/** The steps with typed values, each with a local draft. */
export const stepsWithDraft = ['coordinates', 'information', 'owners'] as const

type StepWithDraft = (typeof stepsWithDraft)[number]

export function stepDraftKey(transactionId: string, step: StepWithDraft) {
  return `transaction-step/${transactionId}/${step}` as const
}
