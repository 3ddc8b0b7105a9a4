import type { MemberRequest } from '@officine/api/calls'
import type { Reading } from '../api/failure.ts'
import { localeFor } from '../mail/send.ts'
import { rightsToRequest } from '../policy/granted-rights.ts'
import type { Caller } from '../policy/may.ts'
import type { RequestRow } from '../records/requests.ts'
import { answerStoredFile } from './file-answer.ts'

export function requestResponse(row: RequestRow, reader: Caller): MemberRequest {
  const may = rightsToRequest(reader, row)
  const { id, version, contactId, description, handledAt, answer, answeredBy } = row
  return {
    ...{ id, version, contactId, description },
    sentBy: `${row.firstName} ${row.lastName}`,
    ...(may.includes('answer') ? { language: localeFor(row.language) } : {}),
    sentAt: row.createdAt.toISOString(),
    status: handledAt === null ? 'received' : 'handled',
    ...(handledAt === null || answer === null
      ? {}
      : {
          answer: {
            text: answer,
            ...(answeredBy === null ? {} : { by: answeredBy }),
            at: handledAt.toISOString(),
          },
        }),
    files: row.files.map(answerStoredFile),
    may,
  }
}

export const readingOfRequest = (id: string): Reading => ({
  action: 'request.read',
  recordType: 'request',
  recordId: id,
})
