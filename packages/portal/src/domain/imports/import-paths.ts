import type { ImportId } from '@officine/api/calls'

/** The files of an import of the register, and the imports of the last days. */
export const importsPath = '/import'

/** What a check found, and how far its application has come. */
export const importPath = (importId: ImportId) => `${importsPath}/${encodeURIComponent(importId)}`

/** The register as files. */
export const exportPath = '/export'
