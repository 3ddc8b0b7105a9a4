/** The messages and names that pages share with their service worker. */

/** The script is at the root because its scope is the whole origin. */
export const scriptAddress = '/service-worker.js'

/** A message from a page to the worker. */
export type WorkerMessage =
  /** The person wants the new version: a waiting worker takes over. */
  | { readonly type: 'SKIP_WAITING' }
  /** The language of the page: its files are cached from now on. */
  | { readonly type: 'KEEP_LANGUAGE'; readonly locale: string }

/** The message of a replacement worker that removes all caches, sent to every page. */
export const workerRemovedMessage = 'WORKER_REMOVED'

/** The cache with the person's theme, which the worker inserts into cached pages. */
export const preferencesCache = 'officine-choices'
export const themeCacheKey = '/theme'
