import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createLog, type Log } from '../../src/log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where everything that servers log during the run is kept, until its end has read it. */
    logFolder: string
  }
}

/** The log of a test's server: silent for whoever runs the tests, whole and at its finest for the search at their end. */
export function createTestLog(): Log {
  const write = (line: string) => appendFileSync(keptIn(), line)
  return createLog('trace', { write })
}

/** What this worker's servers have logged so far. */
export const keptLog = (): string => (existsSync(keptIn()) ? readFileSync(keptIn(), 'utf8') : '')

const keptIn = () => join(inject('logFolder'), `${process.pid}.log`)
