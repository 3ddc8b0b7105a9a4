import { array, boolean, enums, object, optional } from 'superstruct'
import { registerKinds } from '../constants.ts'
import { instant } from '../rules/index.ts'
import { StoredFile } from '../structs/file.ts'
import { ImportSummary, RegisterImport } from '../structs/register-import.ts'
import { defineCall } from './define-call.ts'

/** For the administration: the imports of the last days, the newest first. */
export const getImports = defineCall({
  method: 'GET',
  path: 'imports',
  auth: 'bearer',
  response: object({ items: array(ImportSummary) }),
})

/** Begins an import, to which files are added. One is open at a time. */
export const postImport = defineCall({
  method: 'POST',
  path: 'imports',
  auth: 'bearer',
  response: RegisterImport,
  idempotent: true,
})

export const getImport = defineCall({
  method: 'GET',
  path: 'imports/:importId',
  auth: 'bearer',
  response: RegisterImport,
})

/** Abandons it: its files are deleted, and nothing is written. */
export const deleteImport = defineCall({
  method: 'DELETE',
  path: 'imports/:importId',
  auth: 'bearer',
})

/** Adds a file: a CSV, or a workbook of Excel. It has to be checked again. */
export const postImportFile = defineCall({
  method: 'POST',
  path: 'imports/:importId/files',
  auth: 'bearer',
  upload: 'register',
  response: StoredFile,
})

export const deleteImportFile = defineCall({
  method: 'DELETE',
  path: 'imports/:importId/files/:fileId',
  auth: 'bearer',
})

/** Compares the files with the register, in the background; writes nothing. */
export const putImportCheck = defineCall({
  method: 'PUT',
  path: 'imports/:importId/check',
  auth: 'bearer',
  body: object({
    /** Whether the file replaces what was changed here since the last import. */
    overwrites: boolean(),
  }),
})

/** Writes what the check found, in the background. */
export const putImportApplication = defineCall({
  method: 'PUT',
  path: 'imports/:importId/application',
  auth: 'bearer',
  body: object({
    /** `checkedAt` of the import as the person has read it. */
    checkedAt: instant(),
    /** Whether lines to correct are left aside; without it one of them prevents the import. */
    skipsErrors: boolean(),
  }),
})

/** The lines of a file to correct, with their errors; or what changes. `report` is one of `importReports`. */
export const getImportReport = defineCall({
  method: 'GET',
  path: 'imports/:importId/files/:fileId/:report',
  auth: 'bearer',
  fileMediaType: 'text/csv',
})

/** The records of one kind, as a file that an import reads. */
export const getRegisterExport = defineCall({
  method: 'GET',
  path: 'exports',
  auth: 'bearer',
  query: object({
    kind: enums(registerKinds),
    /** `none`: only the names of the columns, as a model. */
    records: optional(enums(['all', 'none'])),
  }),
  fileMediaType: 'text/csv',
})
