// Warnings are for development: the package's `imports` resolve to them under the condition
// `development`, as Lit's do.
export { warn, warnOfBooleanValue, warnOfDeprecated, warnOfMarkup, warnUnlessOneOf } from '#warnings'
