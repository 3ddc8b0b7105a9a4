import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createLog, type Log } from '../../src/operations/log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the logs of all servers, which the end of the run searches. */
    logFolder: string
  }
}

/**
 * A test server's log: no console output, everything at the finest level in a file for the search
 * at the end.
 */
export function createTestLog(): Log {
  const write = (line: string) => appendFileSync(logFile(), line)
  return createLog('trace', { write })
}

/** The log of this worker's servers so far. */
export const readTestLog = (): string => (existsSync(logFile()) ? readFileSync(logFile(), 'utf8') : '')

/** What any server of the run logged about a request. */
export function readRequestLog(requestId: string): string {
  const folder = inject('logFolder')
  return readdirSync(folder)
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
    .filter((line) => line.includes(requestId))
    .join('\n')
}

const logFile = () => join(inject('logFolder'), `${process.pid}.log`)
