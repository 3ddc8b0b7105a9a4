import type { IncomingMessage } from 'node:http'
import type { FormName } from '../addresses.ts'
import { logAlarm } from '../alarm.ts'
import type { NetworkQuota } from '../network-quota.ts'
import type { FormView } from '../pages/form-page.ts'
import type { Storage } from '../storage.ts'
import { type Language, textsIn } from '../texts/language.ts'
import { readForm, UnreadableBody } from './form-body.ts'
import { fieldsOf, uploadLimits } from './form-fields.ts'
import { meetingDays } from './meeting-days.ts'
import { readUpload, type Upload } from './read-upload.ts'
import { newSubmissionId, parseSubmissionId } from './submission-id.ts'
import { validateValues } from './validate-values.ts'

export interface FormLocation {
  readonly page: FormName
  readonly language: Language
}

/** The form to show again, with the status of the response. */
export interface FormErrorResponse {
  readonly status: 400 | 413 | 415 | 422 | 429 | 503
  readonly view: FormView
}

export interface SubmissionTarget {
  readonly storage: Storage
  readonly quota: NetworkQuota
  /** The sender's network. */
  readonly network: string
}

/** Stores a submission, or returns the form with its errors. */
export async function handleSubmission(
  request: IncomingMessage,
  location: FormLocation,
  target: SubmissionTarget,
  now: Date,
): Promise<'stored' | FormErrorResponse> {
  const { storage, quota, network } = target
  const documentBytes = location.page === 'documents' ? expectedDocumentBytes(request) : 0
  const exceeded = quota.begin(network, documentBytes, now)
  const hasRoom = exceeded === undefined && storage.reserve(documentBytes)
  let storedBytes: number | undefined
  try {
    if (exceeded) logAlarm('networkQuota')
    else if (!hasRoom) logAlarm(documentBytes > 0 ? 'documentRoomFull' : 'roomFull')
    const upload = await readSubmission(request, location, hasRoom ? storage : undefined)
    const { problems } = textsIn(location.language)
    if (exceeded) return refusal(upload, location, now, 429, problems.tooOften[exceeded])
    if (!hasRoom) {
      const problem = documentBytes > 0 ? problems.documentsFull : problems.full
      return refusal(upload, location, now, 503, problem)
    }
    const result = await storeSubmission(upload, location, storage, now)
    if (result === 'stored') storedBytes = upload.files.reduce((sum, { size }) => sum + size, 0)
    return result
  } catch (error) {
    if (!(error instanceof UnreadableBody)) throw error
    const view = blankForm(location, now)
    return {
      status: error.status,
      view: { ...view, formError: textsIn(location.language).problems.unreadable },
    }
  } finally {
    if (hasRoom) storage.release(documentBytes)
    if (!exceeded) {
      quota.giveBack(network, storedBytes === undefined ? 1 : 0, documentBytes - (storedBytes ?? 0))
    }
  }
}

/** The most that the documents of a body can have; a body without a length can have all. */
const expectedDocumentBytes = ({ headers }: IncomingMessage): number =>
  Math.min(Number(headers['content-length'] ?? Number.POSITIVE_INFINITY), uploadLimits.totalSize)

/** The form as it was typed, with an error that no correction resolves. */
function refusal(
  { typed }: Upload,
  location: FormLocation,
  now: Date,
  status: 429 | 503,
  formError: string,
): FormErrorResponse {
  const view = blankForm(location, now)
  return {
    status,
    view: { ...view, submissionId: parseSubmissionId(typed.get('sending'), now), typed, formError },
  }
}

/** The empty form of a first visit. */
export function blankForm({ page: form, language }: FormLocation, now: Date): FormView {
  return {
    form,
    language,
    submissionId: newSubmissionId(now),
    days: meetingDays(now),
    typed: new Map(),
    problems: new Map(),
    fileProblems: [],
  }
}

async function storeSubmission(
  { typed, files, problems: fileProblems }: Upload,
  { page: form, language }: FormLocation,
  storage: Storage,
  now: Date,
): Promise<'stored' | FormErrorResponse> {
  const problemTexts = textsIn(language).problems
  const { values, problems } = validateValues(fieldsOf[form], typed, language, now)
  const submissionId = parseSubmissionId(typed.get('sending'), now)
  const view: FormView = {
    form,
    language,
    submissionId,
    days: meetingDays(now),
    typed,
    problems,
    fileProblems,
  }
  if (problems.size > 0 || fileProblems.length > 0) {
    await storage.discard(files)
    const documentProblems = files.length > 0 ? [problemTexts.chooseAgain] : fileProblems
    return { status: 422, view: { ...view, fileProblems: documentProblems } }
  }
  await storage.save({ submissionId, form, language, answers: values, files }, now)
  return 'stored'
}

/** Without a storage the documents are read and dropped. */
async function readSubmission(
  request: IncomingMessage,
  { page: form, language }: FormLocation,
  storage: Storage | undefined,
): Promise<Upload> {
  if (form === 'documents') return await readUpload(request, storage, textsIn(language).problems)
  return { typed: await readForm(request), files: [], problems: [] }
}
