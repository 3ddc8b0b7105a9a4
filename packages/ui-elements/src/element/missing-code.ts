import { warn } from '../warnings/warn.ts'

/**
 * Handles the rejection of an `import()` of code that an element works without: a file that doesn't
 * come, as without a network, is no error of the page. The browser logs it.
 */
export const missingCode = (): void => warn('Code of an element did not come: it works without.')
