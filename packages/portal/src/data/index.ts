export { asApiError, connect, isUnreachable, send, undefinedIfNotFound } from './api-client.ts'
export { type CallQuery, callQuery } from './call-query.ts'
export * from './mutation.ts'
export {
  clearResponses,
  invalidateCalls,
  listenToBrowser,
  queryClient,
  retryDelay,
  useOnline,
} from './query-client.ts'
export { type ActionOutcome, runVersionedAction } from './versioned-action.ts'
export * from './versioned-record.ts'
