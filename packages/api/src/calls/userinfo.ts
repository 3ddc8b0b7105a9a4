import { array, literal, object } from 'superstruct'
import { userinfoVersion } from '../constants.ts'
import { OwnEmployment } from '../structs/employment.ts'
import { Userinfo } from '../structs/userinfo.ts'
import { defineCall } from './define-call.ts'

export const getUserinfo = defineCall({
  method: 'GET',
  path: 'userinfo',
  auth: 'bearer',
  query: object({ version: literal(userinfoVersion) }),
  response: Userinfo,
})

/** Includes requests. */
export const getOwnEmployments = defineCall({
  method: 'GET',
  path: 'user/employments',
  auth: 'bearer',
  response: array(OwnEmployment),
})
