import type { MemberRequest, MemberRequestId } from '@officine/api/calls'
import { fullName } from '@officine/i18n/locale'
import type { ReadAudit } from '../api/call-failure.ts'
import { storedFileForStaff, storedFileResponse } from '../files/file-response.ts'
import { localeFor } from '../mail/send-mail.ts'
import { rightsToRequest } from '../policy/granted-rights.ts'
import type { Caller } from '../policy/may.ts'
import type { RequestRow } from './requests.ts'

export function requestResponse(row: RequestRow, caller: Caller): MemberRequest {
  const may = rightsToRequest(caller, row)
  const { id, version, contactId, description, handledAt, answer, answeredBy } = row
  const isSender = contactId === caller.contactId
  return {
    ...{ id, version, contactId, description },
    sentBy: fullName(row),
    ...(may.includes('answer') ? { language: localeFor(row.language) } : {}),
    sentAt: row.createdAt.toISOString(),
    status: handledAt === null ? 'received' : 'handled',
    ...(handledAt === null || answer === null
      ? {}
      : {
          answer: {
            text: answer,
            ...(answeredBy === null ? {} : { by: answeredBy }),
            ...(answeredBy === null || isSender ? {} : { byId: row.handledBy ?? undefined }),
            at: handledAt.toISOString(),
          },
        }),
    files: row.files.map(isSender ? storedFileResponse : storedFileForStaff),
    may,
  }
}

export const requestReadAudit = (id: MemberRequestId): ReadAudit => ({
  action: 'request.read',
  recordType: 'request',
  recordId: id,
})
