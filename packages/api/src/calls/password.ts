import { type Infer, object } from 'superstruct'
import { line, newPassword, required, ruleAt } from '../rules/index.ts'
import { defineCall } from './define-call.ts'

const OldAndNew = object({ oldPassword: required(line(128)), newPassword: newPassword() })

export const PasswordChange = ruleAt<Infer<typeof OldAndNew>>(
  'newPassword',
  'differentFrom',
  { other: 'oldPassword' },
  (change) => change.newPassword !== change.oldPassword,
)(OldAndNew)

/** Ends every other session of the person. */
export const postPassword = defineCall({
  method: 'POST',
  path: 'password',
  auth: 'bearer',
  body: PasswordChange,
})
