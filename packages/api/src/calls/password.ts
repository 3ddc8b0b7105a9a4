import { type Infer, object } from 'superstruct'
import { line, newPassword, required, ruleAt } from '../rules/index.ts'
import { defineCall } from './define-call.ts'

const PasswordChange = object({ oldPassword: required(line(128)), newPassword: newPassword() })

/** Ends every other session of the person. */
export const postPassword = defineCall({
  method: 'POST',
  path: 'password',
  auth: 'bearer',
  body: ruleAt<Infer<typeof PasswordChange>>(
    'newPassword',
    'differentFrom',
    {},
    (change) => change.newPassword !== change.oldPassword,
  )(PasswordChange),
})
