import { deleteEmployee, getEmployee, getEmployees, getUserinfo, putEmployee } from '@officine/api/calls'
import { mutation } from '../../../data/index.ts'

/** What knows of a link: lists, the link itself, and the rights that it gives. */
export const ofLinks = [getEmployees, getEmployee, getUserinfo] as const

export const changeLink = mutation(putEmployee, { makesStale: () => ofLinks })

export const endLink = mutation(deleteEmployee, { makesStale: () => ofLinks })
