import type { Database } from '../../src/database/database.ts'
import type { JobContext } from '../../src/jobs/job.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { createTestLog } from './test-log.ts'

/** The context of a job, at an instant that the test chooses. */
export function jobContext(db: Database, now: Date): JobContext {
  return { db, now, dataFolder: temporaryFolder(), log: createTestLog() }
}
