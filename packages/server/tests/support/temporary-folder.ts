import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder, which the end of the run deletes: see `global-setup.ts`. */
export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'officine-'))
