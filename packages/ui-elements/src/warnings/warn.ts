// Warnings are for developers: the package's `imports` give them under the condition `development`, as Lit does it.
export { warn, warnUnlessOneOf } from '#warnings'
