import { join } from 'node:path'
import type { Database } from '../../src/database/database.ts'
import { createFiles } from '../../src/files/uploaded-files.ts'
import type { JobContext } from '../../src/jobs/job.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { createTestLog } from './test-log.ts'

/** The context of a job, at an instant that the test chooses. */
export function jobContext(db: Database, now: Date): JobContext {
  const dataFolder = temporaryFolder()
  const openFiles = async () => createFiles({ folder: join(dataFolder, 'files') })
  return { db, now, dataFolder, log: createTestLog(), openFiles }
}
