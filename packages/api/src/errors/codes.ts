/** Told apart from other bad requests; apart from the list of details, which the portal has no other use for. */
export const choiceGoneCode = '1042'
