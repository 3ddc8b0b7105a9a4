import { type Declaration, getDeclaration, signDeclaration } from '@officine/api/calls'
import { notFound, refused } from '../api/failure.ts'
import { serve } from '../api/serve.ts'
import { may } from '../policy/may.ts'
import { answerDeclaration, type DeclarationRow, declarationOf } from '../records/declarations.ts'

export const serveGetDeclaration = serve(getDeclaration, async ({ db, user, path }) => {
  const { contactId } = user
  const mayRead = may(user, 'readDeclaration', { contactId })
  const found = mayRead ? await declarationOf(db, { ...path, contactId }) : undefined
  if (!found) throw notFound()
  return answer(found)
})

/** Signing twice is harmless; what was accepted can't be refused any more. */
export const serveSignDeclaration = serve(
  signDeclaration,
  async ({ db, user, path, body: { accepted }, requestId }) => {
    const { contactId } = user
    if (!may(user, 'signDeclaration', { contactId })) throw notFound()
    const actor = { contactId, requestId }
    const answered = await answerDeclaration(db, { ...path, contactId, accepted, actor })
    if (!answered) throw notFound()
    if (answered.accepted !== accepted) throw refused('declarationDecided')
    return answer(answered)
  },
)

function answer({ id, termsVersion, createdAt, dueAt, signedAt, accepted }: DeclarationRow): Declaration {
  return {
    id,
    termsVersion,
    createdAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    signedAt: signedAt?.toISOString() ?? null,
    accepted,
  }
}
