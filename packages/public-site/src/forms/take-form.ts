import type { IncomingMessage } from 'node:http'
import type { FormName } from '../addresses.ts'
import type { FormView } from '../pages/form-page.ts'
import type { Storage } from '../storage.ts'
import { type Language, textsIn } from '../texts/language.ts'
import { readForm, UnreadableBody } from './body.ts'
import { fieldsOf } from './fields.ts'
import { meetingDays } from './meeting-days.ts'
import { readAnswers } from './read-answers.ts'
import { readUpload, type Upload } from './read-upload.ts'
import { newSending, sendingOf } from './sending.ts'

export interface FormPlace {
  readonly page: FormName
  readonly language: Language
}

/** The form to show again, with the status of the response. */
export interface Returned {
  readonly status: 400 | 413 | 415 | 422 | 503
  readonly view: FormView
}

/** Stores a submission, or returns the form with its errors. */
export async function takeForm(
  request: IncomingMessage,
  place: FormPlace,
  storage: Storage,
  now: Date,
): Promise<'kept' | Returned> {
  try {
    return await takeUpload(await read(request, place, storage), place, storage, now)
  } catch (error) {
    if (!(error instanceof UnreadableBody)) throw error
    const view = blankForm(place, now)
    return { status: error.status, view: { ...view, mishap: textsIn(place.language).problems.unreadable } }
  }
}

/** The empty form of a first visit. */
export function blankForm({ page: form, language }: FormPlace, now: Date): FormView {
  return {
    form,
    language,
    sending: newSending(now),
    days: meetingDays(now),
    typed: new Map(),
    problems: new Map(),
    fileProblems: [],
  }
}

async function takeUpload(
  { typed, files, problems: fileProblems }: Upload,
  { page: form, language }: FormPlace,
  storage: Storage,
  now: Date,
): Promise<'kept' | Returned> {
  const words = textsIn(language).problems
  const { values, problems } = readAnswers(fieldsOf[form], typed, language, now)
  const sending = sendingOf(typed.get('sending'), now)
  const view: FormView = { form, language, sending, days: meetingDays(now), typed, problems, fileProblems }
  if (problems.size > 0 || fileProblems.length > 0) {
    await storage.discard(files)
    const documentsGone = files.length > 0 ? [words.chooseAgain] : fileProblems
    return { status: 422, view: { ...view, fileProblems: documentsGone } }
  }
  if (storage.isFull) {
    await storage.discard(files)
    return { status: 503, view: { ...view, mishap: words.full } }
  }
  await storage.keep({ sending, form, language, answers: values, files }, now)
  return 'kept'
}

async function read(
  request: IncomingMessage,
  { page: form, language }: FormPlace,
  storage: Storage,
): Promise<Upload> {
  if (form === 'documents') return await readUpload(request, storage, textsIn(language).problems)
  return { typed: await readForm(request), files: [], problems: [] }
}
