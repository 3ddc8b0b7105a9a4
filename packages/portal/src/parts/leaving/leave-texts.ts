import type { Namespace } from '../../language/index.ts'

/** The texts of the way out of a pharmacy, which its page fetches ahead with the dialog's code. */
export const leaveTexts: readonly Namespace[] = ['employees-links']
