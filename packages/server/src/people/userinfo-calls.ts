import { getOwnEmployments, getUserinfo, type Notification } from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import { calendarDateOf, fullName } from '@officine/i18n/locale'
import { serve } from '../api/serve.ts'
import { jobFieldOf, notificationKindOf, notificationTypeOf } from '../database/codes.ts'
import { employmentResponse, ownEmploymentResponse } from '../employments/employment-response.ts'
import { employmentsOfContact } from '../employments/employments.ts'
import { rightsAtOwnPharmacies, rightsAtPharmacy, rightsOfUser } from '../policy/granted-rights.ts'
import { type NotificationRow, userinfoOf } from './userinfo.ts'

export const serveUserinfo = serve(getUserinfo, async ({ db, user }) => {
  const { notifications, ...personFacts } = await userinfoOf(db, user.contactId, todayInQuebec())
  const { contactId, firstName, lastName, lastDeclarationSignedAt: signedAt } = user
  return {
    contactId,
    firstName,
    lastName,
    name: fullName(user),
    email: user.email,
    iat: user.iat,
    employments: user.employments.map((employment) => employmentResponse(employment, user)),
    occupation: user.occupation,
    jobField: jobFieldOf(user.jobField),
    lastDeclarationSigned: signedAt ? calendarDateOf(signedAt) : null,
    // `iat` is in whole seconds: a change in the same second as the token counts as later, which
    // costs a needless sign-in instead of missing one.
    isDesynchronized: user.desynchronizedAt !== null && user.desynchronizedAt.getTime() > user.iat * 1000,
    draftSecret: user.draftSecret,
    notifications: notifications.map(notificationResponse),
    may: rightsOfUser(user, personFacts),
    pharmacies: rightsAtOwnPharmacies(user),
    mayAnywhere: rightsAtPharmacy(user),
  }
})

export const serveOwnEmployments = serve(getOwnEmployments, async ({ db, user }) => {
  const rows = await employmentsOfContact(db, user.contactId)
  return rows.map((row) => ownEmploymentResponse(row, user))
})

function notificationResponse(row: NotificationRow): Notification {
  return {
    id: row.id,
    kind: notificationKindOf(row.kind),
    type: notificationTypeOf(row.type),
    // A new approver reads how long the request waits, not how long they have known of it.
    createdAt: (row.requestedAt ?? row.createdAt).toISOString(),
    ...(row.pharmacyId === null ? {} : { pharmacyId: row.pharmacyId }),
    ...(row.pharmacyName === null ? {} : { pharmacyName: row.pharmacyName }),
    ...(row.subjectId === null ? {} : { subjectId: row.subjectId }),
    ...(row.transactionStatus === null ? {} : { transactionStatus: row.transactionStatus }),
    ...(row.document === null ? {} : { document: row.document }),
    ...(row.subjectName === null ? {} : { subjectName: row.subjectName }),
    ...(row.dueAt === null ? {} : { dueAt: row.dueAt.toISOString() }),
  }
}
