/** What pages and their service worker agree on. */

/** Where the service worker's script lies: at the root, since its scope is everything. */
export const scriptAddress = '/service-worker.js'

/** What a page tells the worker. */
export type WorkerMessage =
  /** The person wants the new version: a waiting worker takes over. */
  | { readonly type: 'SKIP_WAITING' }
  /** The page speaks this language: its files are kept from now on. */
  | { readonly type: 'KEEP_LANGUAGE'; readonly locale: string }

/** What the worker that an operator lets take its place tells every page: nothing is kept any more. */
export const removed = 'WORKER_REMOVED'

/** Where a page writes down the person's theme, which the worker writes into the pages that it gives. */
export const choicesCache = 'officine-choices'
export const themeEntry = '/theme'
