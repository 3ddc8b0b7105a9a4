import { postRequestAnswer } from '@officine/api/calls'
import { forbidden, notFound, refused, stale } from '../api/failure.ts'
import { serve } from '../api/serve.ts'
import { notifyOfAnswer } from '../mail/request-mails.ts'
import { mayAnswerRequest } from '../policy/requests.ts'
import { answerRequest, lockRequest } from '../records/change-request.ts'
import { getRequest } from '../records/requests.ts'
import { reachableRequest } from './reachable-request.ts'
import { readingOfRequest, requestResponse } from './request-response.ts'

/** The association answers a request; its status becomes `handled`. */
export const servePostRequestAnswer = serve(postRequestAnswer, async (context) => {
  const { db, user, path, body, seenVersion, requestId } = context
  await reachableRequest(context, 'readRequest')
  const locked = await lockRequest(db, path.requestId)
  if (!locked) throw notFound()
  if (!mayAnswerRequest(user, locked)) throw forbidden()
  if (seenVersion === undefined) throw refused('ifMatchMissing')
  const { contactId } = user
  const result = await answerRequest(db, locked, { ...body, version: seenVersion, contactId, requestId })
  const current = await getRequest(db, locked.id)
  if (!current) throw new Error('A locked request is gone.')
  switch (result.outcome) {
    case 'stale':
      throw stale(requestResponse(current, user), readingOfRequest(current.id))
    case 'handled':
      throw refused('requestHandled')
    case 'answered':
      if (result.isNew) await notifyOfAnswer(db, current, body.text)
      return requestResponse(current, user)
  }
})
