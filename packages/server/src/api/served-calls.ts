import * as handlers from './handlers.ts'
import type { ServedCall } from './serve.ts'

/** Every call of the table, with its handler. */
export const servedCalls: readonly ServedCall[] = Object.values(handlers).filter(isServedCall)

function isServedCall(value: unknown): value is ServedCall {
  return typeof value === 'object' && value !== null && 'call' in value && 'handle' in value
}
