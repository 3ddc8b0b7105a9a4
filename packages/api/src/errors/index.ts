export * from './api-error.ts'
export {
  addingCodes,
  affirmationWaitingCode,
  alreadyDecidedCode,
  alreadyParticipantCode,
  emailLinkCodes,
  invitationAnsweredCode,
  invitationCodes,
  reminderCodes,
  requestHandledCode,
} from './codes.ts'
export * from './detail-key.ts'
export * from './details.ts'
export { type ErrorKind, errorKindOf } from './error-kinds.ts'
export * from './from-body.ts'
