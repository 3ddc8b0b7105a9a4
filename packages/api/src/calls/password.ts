import { type Infer, object } from 'superstruct'
import { differentFrom, line, newPassword, required } from '../rules/index.ts'
import { defineCall } from './define-call.ts'

const OldAndNew = object({ oldPassword: required(line(128)), newPassword: newPassword() })

export const PasswordChange = differentFrom<Infer<typeof OldAndNew>>('newPassword', 'oldPassword')(OldAndNew)

/** Ends every other session of the person. */
export const postPassword = defineCall({
  method: 'POST',
  path: 'password',
  auth: 'bearer',
  needsRecentSignIn: true,
  body: PasswordChange,
})
