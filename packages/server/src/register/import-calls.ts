import {
  deleteImport,
  deleteImportFile,
  getImport,
  getImportReport,
  getImports,
  type ImportRight,
  type ImportSummary,
  postImport,
  postImportFile,
  putImportApplication,
  putImportCheck,
  type RegisterImport,
} from '@officine/api/calls'
import { importReports } from '@officine/api/constants'
import { importRights } from '@officine/api/structs'
import { fullName } from '@officine/i18n/locale'
import { and, desc, eq } from 'drizzle-orm'
import { badRequest, forbidden, notFound } from '../api/call-failure.ts'
import { type CallContext, serve, serveCreation, serveFile, serveUpload } from '../api/serve.ts'
import { appendAudit } from '../database/audit.ts'
import type { Queryable } from '../database/database.ts'
import { contact, registerImport, storedFile } from '../database/schema.ts'
import { storedFileForStaff, storedFileResponse, streamStoredFile } from '../files/file-response.ts'
import { addFile, fileFields } from '../files/stored-files.ts'
import { may } from '../policy/may.ts'
import type { Act } from '../policy/policy-table.ts'
import {
  deleteSentFile,
  endImport,
  type FoundImport,
  filesOfImport,
  findImport,
  type ImportRow,
  lockImport,
  reopenFiles,
} from './register-imports.ts'

// Imports of the register from files that the administration sends. They are checked and applied by a
// process of their own: `runUploadedImports`.

const largestList = 10

export const serveGetImports = serve(
  getImports,
  {
    summary: 'List the last imports',
    description:
      'For the administration: the newest first; an import is deleted seven days after it was begun. At most one of them is open: `collecting`, `checking`, `checked` or `applying`.',
  },
  async ({ db, user }) => {
    if (!may(user, 'importRegister')) throw forbidden()
    const rows = await db
      .select({ row: registerImport, firstName: contact.firstName, lastName: contact.lastName })
      .from(registerImport)
      .innerJoin(contact, eq(contact.id, registerImport.createdBy))
      .orderBy(desc(registerImport.createdAt), desc(registerImport.id))
      .limit(largestList)
    const items = rows.map((found) => ({ ...summaryOf(found), fileNames: [...found.row.fileNames] }))
    return { items }
  },
)

export const servePostImport = serveCreation(
  postImport,
  {
    summary: 'Begin an import',
    description: 'For the administration. Files are added afterwards. Only one import is open at a time.',
    errors: ['importOpen'],
  },
  {
    async authorize({ user }) {
      if (!may(user, 'createImport')) throw forbidden()
    },
    async handle(context) {
      const { db, user, requestId } = context
      const [created] = await db
        .insert(registerImport)
        .values({ createdBy: user.contactId })
        .onConflictDoNothing()
        .returning({ id: registerImport.id })
      if (!created) throw badRequest('importOpen')
      const { id } = created
      const actor = { contactId: user.contactId, requestId }
      await appendAudit(db, { actor, action: 'import.create', recordType: 'import', recordId: id })
      return await respond(db, id, context)
    },
  },
)

export const serveGetImport = serve(
  getImport,
  {
    summary: 'Read an import',
    description:
      'With what a check found, once it is checked: of each file what it was read as, what would change, its errors by column, and what was changed here since the last import. Whoever of the administration began it may go on with it; the others may abandon it.',
  },
  async (context) => {
    const { db, user, path, requestId } = context
    if (!may(user, 'readImport')) throw await notFoundAfterLookup(db, path.importId)
    const response = await respond(db, path.importId, context)
    // What is found names people; whoever began the import has sent it.
    if (response.results.length > 0 && response.createdById !== user.contactId)
      await appendAudit(db, {
        actor: { contactId: user.contactId, requestId },
        ...{ action: 'import.read', recordType: 'import', recordId: path.importId },
      })
    return response
  },
)

export const serveDeleteImport = serve(
  deleteImport,
  {
    summary: 'Abandon an import',
    description: 'Nothing is written, and its files are deleted. An import that is being applied goes on.',
    errors: ['importChanged'],
  },
  async (context) => {
    const { db, user, path, requestId, files, afterCommit } = context
    const row = await reachImport(context, 'abandonImport')
    if (row.state === 'abandoned') return
    if (!rightsToImport(user, row).includes('abandon')) throw badRequest('importChanged')
    const keys = await endImport(db, row.id, 'abandoned')
    const actor = { contactId: user.contactId, requestId }
    await appendAudit(db, { actor, action: 'import.abandon', recordType: 'import', recordId: path.importId })
    afterCommit(() => removeAll(files.store, keys))
  },
)

export const servePostImportFile = serveUpload(
  postImportFile,
  {
    summary: 'Add a file to an import',
    description:
      'A CSV file, or a workbook of Excel, with records of one kind (docs/moving-in.md). What a check found of the other files is forgotten.',
    errors: [
      'fileMissing',
      'fileEmpty',
      'fileFormat',
      'fileContent',
      'fileUnsafe',
      'fileEncrypted',
      'fileInfected',
      'importChanged',
    ],
  },
  async ({ db, user, path }) => {
    const found = await findImport(db, path.importId)
    if (!found || !may(user, 'readImport')) throw notFound()
    if (!may(user, 'addImportFile', { contactId: found.row.createdBy })) throw forbidden()
    if (!rightsToImport(user, found.row).includes('changeFiles')) throw badRequest('importChanged')
  },
  async (context) => {
    const { db, user, requestId, file, files, afterCommit } = context
    const result = await db.transaction(async (tx) => {
      const row = await reachImport({ ...context, db: tx }, 'addImportFile')
      if (!rightsToImport(user, row).includes('changeFiles')) throw badRequest('importChanged')
      const keys = await reopenFiles(tx, row.id)
      afterCommit(() => removeAll(files.store, keys))
      const actor = { contactId: user.contactId, requestId }
      const added = await addFile(tx, { importId: row.id }, file, actor)
      await storeFileNames(tx, row)
      return added
    })
    return { file: storedFileResponse(result.file), isNew: result.isNew }
  },
)

export const serveDeleteImportFile = serve(
  deleteImportFile,
  {
    summary: 'Remove a file from an import',
    description: 'What a check found of the other files is forgotten.',
    errors: ['importChanged'],
  },
  async (context) => {
    const { db, user, path, requestId, files, afterCommit } = context
    const row = await reachImport(context, 'removeImportFile')
    if (!rightsToImport(user, row).includes('changeFiles')) throw badRequest('importChanged')
    const key = await deleteSentFile(db, row.id, path.fileId)
    if (key === undefined) throw notFound()
    const reportKeys = await reopenFiles(db, row.id)
    await storeFileNames(db, row)
    const actor = { contactId: user.contactId, requestId }
    await appendAudit(db, { actor, action: 'file.remove', recordType: 'file', recordId: path.fileId })
    afterCommit(() => removeAll(files.store, [key, ...reportKeys]))
  },
)

export const servePutImportCheck = serve(
  putImportCheck,
  {
    summary: 'Check an import',
    description:
      'In the background: `state` is `checking` until it is `checked`, or `collecting` again with a `failure` if a file can’t be read. Nothing is written. `overwrites` takes the values of the files also where somebody changed them here since the last import. The reports are in the language of the request.',
    errors: ['importChanged', 'importFilesMissing'],
  },
  async (context) => {
    const { db, user, body, requestId, language, files, afterCommit, wakeImporter } = context
    const row = await reachImport(context, 'checkImport')
    // Sent again, after its response was lost.
    if (row.state === 'checking' && row.overwrites === body.overwrites) return
    if (!rightsToImport(user, row).includes('check')) throw badRequest('importChanged')
    const sent = await filesOfImport(db, row.id)
    if (sent.length === 0 || sent.some(({ state }) => state !== 'clean'))
      throw badRequest('importFilesMissing')
    const keys = await reopenFiles(db, row.id)
    await db
      .update(registerImport)
      .set({ state: 'checking', overwrites: body.overwrites, language, attempts: 0, progress: null })
      .where(eq(registerImport.id, row.id))
    const actor = { contactId: user.contactId, requestId }
    await appendAudit(db, { actor, action: 'import.check', recordType: 'import', recordId: row.id })
    afterCommit(() => removeAll(files.store, keys))
    afterCommit(async () => wakeImporter())
  },
)

export const servePutImportApplication = serve(
  putImportApplication,
  {
    summary: 'Apply an import',
    description:
      'In the background: `state` is `applying` until it is `applied`. The files are compared again, so that a record which changed since the check is not overwritten. Each record has an entry of the audit, in the name of the caller. `checkedAt` has to be that of the check that was read. A value that was changed here is replaced only if the check says so. Without `skipsErrors` an error prevents it; one that came up since the check makes it `checked` again.',
    errors: ['importChanged'],
  },
  async (context) => {
    const { db, user, body, requestId, afterCommit, wakeImporter } = context
    const row = await reachImport(context, 'applyImport')
    if (row.state === 'applying' || row.state === 'applied') return
    if (!rightsToImport(user, row).includes('apply')) throw badRequest('importChanged')
    if (body.checkedAt !== row.checkedAt?.toISOString()) throw badRequest('importChanged', '/checkedAt')
    await db
      .update(registerImport)
      .set({
        ...{ state: 'applying', skipsErrors: body.skipsErrors, requestId, attempts: 0 },
        ...{ progress: null, failure: null },
      })
      .where(eq(registerImport.id, row.id))
    const actor = { contactId: user.contactId, requestId }
    await appendAudit(db, { actor, action: 'import.apply', recordType: 'import', recordId: row.id })
    afterCommit(async () => wakeImporter())
  },
)

export const serveGetImportReport = serveFile(
  getImportReport,
  {
    summary: 'Download a report of an import',
    description:
      'A CSV file about one of its files. `errors` has the lines to correct, with what is wrong in a first column; `changes` the values before and after, and what was left as it was changed here.',
  },
  async ({ db, user, path, files, requestId }) => {
    if (!user || !may(user, 'readImportReport')) throw await notFoundAfterLookup(db, path.importId)
    const report = importReports.find((name) => name === path.report)
    const [file] = await db
      .select({ ...fileFields, storageKey: storedFile.storageKey })
      .from(storedFile)
      .where(
        and(
          eq(storedFile.importId, path.importId),
          eq(storedFile.reportOf, path.fileId),
          eq(storedFile.report, report ?? 'errors'),
        ),
      )
    if (!file || report === undefined) throw notFound()
    const actor = { contactId: user.contactId, requestId }
    const entry = { action: 'import.report', recordType: 'import', recordId: path.importId, fields: [report] }
    await appendAudit(db, { actor, ...entry })
    return await streamStoredFile(files, file)
  },
)

/** The rights to an import, by its state: the handlers of its calls use the same function. */
function rightsToImport(user: CallContext['user'], { state, createdBy }: ImportRow): ImportRight[] {
  const isWaiting = state === 'collecting' || state === 'checked'
  const target = { contactId: createdBy }
  const isPossible: Readonly<Record<ImportRight, boolean>> = {
    changeFiles: isWaiting && may(user, 'addImportFile', target),
    check: isWaiting && may(user, 'checkImport', target),
    apply: state === 'checked' && may(user, 'applyImport', target),
    abandon: (isWaiting || state === 'checking') && may(user, 'abandonImport'),
  }
  return importRights.filter((right) => isPossible[right])
}

type Context = Pick<CallContext, 'db' | 'user'> & { readonly path: { readonly importId: string } }

/**
 * The import, locked.
 * @throws {CallFailure} 404 for one that is absent or that the caller may not read; 403 for another's.
 */
async function reachImport({ db, user, path }: Context, act: Act): Promise<ImportRow> {
  const row = await lockImport(db, path.importId)
  if (!row || !may(user, 'readImport')) throw notFound()
  if (!may(user, act, { contactId: row.createdBy })) throw forbidden()
  return row
}

/** A caller without the right learns nothing, and waits as long, whether the import exists or not. */
async function notFoundAfterLookup(db: Queryable, id: string) {
  await findImport(db, id)
  return notFound()
}

async function respond(
  db: Queryable,
  id: string,
  { user }: Pick<CallContext, 'user'>,
): Promise<RegisterImport> {
  const found = await findImport(db, id)
  if (!found) throw notFound()
  const { row } = found
  const sent = await filesOfImport(db, id)
  return {
    ...summaryOf(found),
    files: sent.map(storedFileForStaff),
    overwrites: row.overwrites,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    progress: row.progress,
    failure: row.failure,
    // While it is written they are not read, and would weigh on each reading of the progress.
    results: row.state === 'applying' ? [] : [...row.results],
    may: rightsToImport(user, row),
  }
}

function summaryOf({ row, ...name }: FoundImport): Omit<ImportSummary, 'fileNames'> {
  return {
    ...{ id: row.id, state: row.state, applied: row.applied },
    createdAt: row.createdAt.toISOString(),
    createdBy: fullName(name),
    createdById: row.createdBy,
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}

async function storeFileNames(tx: Queryable, { id }: ImportRow): Promise<void> {
  const sent = await filesOfImport(tx, id)
  const fileNames = sent.map(({ name }) => name)
  await tx.update(registerImport).set({ fileNames }).where(eq(registerImport.id, id))
}

type Store = CallContext['files']['store']

async function removeAll(store: Store, keys: readonly string[]): Promise<void> {
  for (const key of keys) await store.remove(key)
}
