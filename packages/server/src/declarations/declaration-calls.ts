import {
  type Declaration,
  getDeclaration,
  getDeclarationDocument,
  signDeclaration,
} from '@officine/api/calls'
import { type AssociationNames, associationNameIn } from '@officine/api/settings'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { badRequest, notFound, unauthorized } from '../api/call-failure.ts'
import { serve, serveFile } from '../api/serve.ts'
import type { Queryable } from '../database/database.ts'
import { documentTexts } from '../documents/document-texts.ts'
import { localeFor, sendMail } from '../mail/send-mail.ts'
import { may } from '../policy/may.ts'
import type { Principal } from '../policy/principal.ts'
import { declarationPoints } from './declaration-points.ts'
import { answerDeclaration, type DeclarationRow, findDeclaration } from './declarations.ts'

export const serveGetDeclaration = serve(
  getDeclaration,
  { summary: 'Read a mandatory declaration' },
  async ({ db, user, path }) => {
    const { contactId } = user
    const mayRead = may(user, 'readDeclaration', { contactId })
    const declaration = mayRead ? await findDeclaration(db, { ...path, contactId }) : undefined
    if (!declaration) throw notFound()
    return declarationResponse(declaration)
  },
)

/** Signing twice is harmless; an accepted declaration can't be refused any more. */
export const serveSignDeclaration = serve(
  signDeclaration,
  {
    summary: 'Accept or refuse a declaration',
    description: 'Without a body, it is accepted. A person who refuses has no access until they accept.',
    errors: ['declarationDecided'],
  },
  async ({ db, user, path, body: { accepted }, requestId, association }) => {
    const { contactId } = user
    if (!may(user, 'signDeclaration', { contactId })) throw notFound()
    const actor = { contactId, requestId }
    const result = await answerDeclaration(db, { ...path, contactId, accepted, actor })
    if (!result) throw notFound()
    const { declaration, isNew } = result
    if (declaration.accepted !== accepted) throw badRequest('declarationDecided')
    if (isNew && accepted) await mailCopy(db, user, declaration, association)
    return declarationResponse(declaration)
  },
)

/** The declaration as signed, with the name and number that the person had on that day. */
export const serveDeclarationDocument = serveFile(
  getDeclarationDocument,
  {
    summary: 'Download the copy of a signed declaration',
    description: 'In the language of `Accept-Language`. 404 if the declaration was not accepted.',
  },
  async ({ db, user, path, documents, language }) => {
    if (!user) throw unauthorized('notSignedIn')
    const { contactId } = user
    const mayRead = may(user, 'readSignedDeclaration', { contactId })
    const declaration = mayRead ? await findDeclaration(db, { ...path, contactId }) : undefined
    if (!declaration?.signatory || !declaration.signedAt) throw notFound()
    const { id, termsVersion, signatory } = declaration
    const signedOn = calendarDateOf(declaration.signedAt)
    return {
      name: documentTexts[language]('documents.declaration.file', { date: signedOn }),
      content: await documents.declaration({ id, termsVersion, signedOn, ...signatory }, language),
    }
  },
)

/** Mails the exact signed text, in the person's mail language. */
async function mailCopy(
  db: Queryable,
  person: Principal,
  { termsVersion, signedAt }: DeclarationRow,
  names: AssociationNames,
): Promise<void> {
  const locale = localeFor(person.language)
  const { intro, points } = declarationPoints(termsVersion, associationNameIn(locale, names), locale)
  await sendMail(
    db,
    'declarationSigned',
    {
      signedOn: formatDate(calendarDateOf(signedAt ?? new Date()), locale),
      version: termsVersion,
      terms: [intro, ...points.map((point, index) => `${index + 1}. ${point}`)].join('\n'),
    },
    [person],
  )
}

function declarationResponse({
  id,
  termsVersion,
  createdAt,
  dueAt,
  signedAt,
  accepted,
}: DeclarationRow): Declaration {
  return {
    id,
    termsVersion,
    createdAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    signedAt: signedAt?.toISOString() ?? null,
    accepted,
  }
}
