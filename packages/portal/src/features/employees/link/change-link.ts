import {
  deleteEmployee,
  getEmployee,
  getEmployees,
  getPharmacy,
  getUserinfo,
  postInvitation,
  putEmployee,
} from '@officine/api/calls'
import { mutation } from '../../../data/index.ts'

/** What knows of a link: lists, the link itself, the record that names the owners, and the rights that it gives. */
export const ofLinks = [getEmployees, getEmployee, getPharmacy, getUserinfo] as const

export const changeLink = mutation(putEmployee, { makesStale: () => ofLinks })

export const endLink = mutation(deleteEmployee, { makesStale: () => ofLinks })

export const sendInvitationAgain = mutation(postInvitation, { makesStale: () => ofLinks })
