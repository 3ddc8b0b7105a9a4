import { postPassword } from '@officine/api/calls'
import { badRequest, forbidden, tooManyRequests } from '../api/call-failure.ts'
import { serve } from '../api/serve.ts'
import { appendAudit } from '../database/audit.ts'
import {
  beginPasswordChange,
  endSessions,
  findGuessable,
  isPasswordOf,
  resetPasswordChangeThrottle,
  setPassword,
} from '../identity/index.ts'
import { withdrawTokens } from '../identity/one-time-token.ts'
import { sendMail } from '../mail/send-mail.ts'
import { may } from '../policy/may.ts'

/** Keeps the current session and ends all other sessions of the person. */
export const servePostPassword = serve(
  postPassword,
  {
    summary: 'Change one’s password',
    description: 'Ends every other session of the person.',
    errors: ['oldPassword', 'passwordCommon', 'passwordPersonal'],
  },
  async ({ db, user, body, requestId, association }) => {
    const { contactId, grantId } = user
    if (!may(user, 'changePassword', { contactId })) throw forbidden()
    if (!(await isPasswordOf(db, contactId, body.oldPassword)))
      throw badRequest('oldPassword', '/oldPassword')
    const guessable = await findGuessable(body.newPassword, user, association)
    if (guessable) throw badRequest(guessable, '/newPassword')
    await setPassword(db, contactId, body.newPassword)
    await resetPasswordChangeThrottle(db, contactId)
    await endSessions(db, contactId, grantId ?? undefined)
    await withdrawTokens(db, contactId, ['passwordReset', 'emailChange'])
    await sendMail(db, 'passwordChanged', {}, [user])
    await appendAudit(db, {
      actor: { contactId, requestId },
      action: 'account.changePassword',
      recordType: 'account',
      recordId: contactId,
      fields: ['password'],
    })
  },
  // Limits guesses of the current password: the count persists if the change is refused.
  async ({ db, user }) => {
    const retryAt = await beginPasswordChange(db, user.contactId)
    if (retryAt) throw tooManyRequests((retryAt.getTime() - Date.now()) / 1000)
  },
)
