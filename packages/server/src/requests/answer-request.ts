import { postRequestAnswer } from '@officine/api/calls'
import { badRequest, forbidden, notFound, staleVersion } from '../api/call-failure.ts'
import { serve } from '../api/serve.ts'
import { answerRequest, lockRequest } from './change-request.ts'
import { mayAnswerRequest } from './member-request-rights.ts'
import { reachableRequest } from './reachable-request.ts'
import { notifyOfAnswer } from './request-mails.ts'
import { requestReadAudit, requestResponse } from './request-response.ts'
import { getRequest } from './requests.ts'

/**
 * The association answers a request; its status becomes `handled`. Who may is decided in
 * requests/member-request-rights.ts, that a request is answered once in requests/change-request.ts.
 */
export const servePostRequestAnswer = serve(postRequestAnswer, async (context) => {
  const { db, user, path, body, seenVersion, requestId } = context
  await reachableRequest(context, 'readRequest')
  const request = await lockRequest(db, path.requestId)
  if (!request) throw notFound()
  if (!mayAnswerRequest(user, request)) throw forbidden()
  if (seenVersion === undefined) throw badRequest('ifMatchMissing')
  const { contactId } = user
  const result = await answerRequest(db, request, { ...body, version: seenVersion, contactId, requestId })
  const current = await getRequest(db, request.id)
  if (!current) throw new Error('A locked request is gone.')
  switch (result.outcome) {
    case 'stale':
      throw staleVersion(requestResponse(current, user), requestReadAudit(current.id))
    case 'handled':
      throw badRequest('requestHandled')
    case 'answered':
      if (result.isNew) await notifyOfAnswer(db, current, body.text)
      return requestResponse(current, user)
  }
})
