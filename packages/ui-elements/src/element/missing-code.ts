import { warn } from '../warnings/warn.ts'

/**
 * Handles the rejection of an `import()` of code that an element works without: a file that doesn't
 * come, as without a network, is no error of the page. Its error names the file, except in Safari,
 * which logs the request.
 */
export const missingCode = (error: unknown): void =>
  warn(
    'An element works without code that did not come. If the network was there, check that the file is served, after a release also to pages of the one before.',
    error,
  )
