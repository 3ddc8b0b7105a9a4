import type { IncomingMessage } from 'node:http'
import type { FormName } from '../addresses.ts'
import type { FormView } from '../pages/form-page.ts'
import type { Storage } from '../storage.ts'
import { type Language, textsIn } from '../texts/language.ts'
import { readForm, UnreadableBody } from './form-body.ts'
import { fieldsOf } from './form-fields.ts'
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
  readonly status: 400 | 413 | 415 | 422 | 503
  readonly view: FormView
}

/** Stores a submission, or returns the form with its errors. */
export async function handleSubmission(
  request: IncomingMessage,
  location: FormLocation,
  storage: Storage,
  now: Date,
): Promise<'stored' | FormErrorResponse> {
  try {
    return await storeSubmission(await readSubmission(request, location, storage), location, storage, now)
  } catch (error) {
    if (!(error instanceof UnreadableBody)) throw error
    const view = blankForm(location, now)
    return {
      status: error.status,
      view: { ...view, formError: textsIn(location.language).problems.unreadable },
    }
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
  if (storage.isFull) {
    await storage.discard(files)
    return { status: 503, view: { ...view, formError: problemTexts.full } }
  }
  await storage.save({ submissionId, form, language, answers: values, files }, now)
  return 'stored'
}

async function readSubmission(
  request: IncomingMessage,
  { page: form, language }: FormLocation,
  storage: Storage,
): Promise<Upload> {
  if (form === 'documents') return await readUpload(request, storage, textsIn(language).problems)
  return { typed: await readForm(request), files: [], problems: [] }
}
