import { type Context, type Failure, refine, type Struct } from 'superstruct'
import type { RuleName } from './rule-names.ts'

export type RuleParameters = Readonly<Record<string, string | number>>

/** A violated rule, ready for a text: the rule's name is the text's key, the parameters fill it. */
export interface Violation {
  /** A JSON pointer into the validated value. */
  readonly pointer: string
  readonly rule: string
  readonly parameters: RuleParameters
}

/** The description of a rule, for documentation of the struct. */
export interface RuleDescription {
  readonly name: RuleName
  readonly parameters: RuleParameters
  /** The pattern of a text, if it is the whole rule. */
  readonly pattern?: RegExp
  /** The member that the error of a rule between several members belongs to. */
  readonly member?: string
}

/** A refinement's context in which rules are described, not tested. */
interface DescribingContext extends Context {
  readonly described: RuleDescription[]
}

/** The rules of a struct, from the innermost out, without those of its members. */
export function rulesOf<T, S>(struct: Struct<T, S>): readonly RuleDescription[] {
  const context: DescribingContext = { branch: [], path: [], described: [] }
  // When rules are described, they don't read the value.
  for (const _ of struct.refiner('' as T, context));
  return context.described
}

function recordDescription(context: Context, description: RuleDescription): boolean {
  if (!('described' in context)) return false
  ;(context as DescribingContext).described.push(description)
  return true
}

/** The parameters are encoded in the failure's message, the only part that a refinement can set. */
const separator = '\u0000'

/**
 * Creates a rule of the specification (section 5), used by client and server. It validates what is
 * sent: a lenient reading checks only shapes, so that an older record that violates a newer rule
 * can still be displayed and corrected.
 * @param name The name of the rule, which is the key of its text: `maxLength`.
 * @param parameters The parameters of the text: `{ max: 80 }`.
 * @param test Whether a value is valid.
 */
export function rule<T>(name: RuleName, parameters: RuleParameters, test: (value: T) => boolean) {
  return describedRule<T>({ name, parameters }, test)
}

/** A rule that a text satisfies by matching a pattern. */
export function textRule(name: RuleName, pattern: RegExp) {
  return describedRule<string>({ name, parameters: {}, pattern }, (text) => pattern.test(text))
}

function describedRule<T>(description: RuleDescription, test: (value: T) => boolean) {
  const { name, parameters } = description
  return <S>(struct: Struct<T, S>): Struct<T, S> =>
    refine(
      struct,
      name,
      (value, context) =>
        recordDescription(context, description) || context.mask || test(value) || messageOf(name, parameters),
    )
}

/**
 * A rule between the members of one value, whose error belongs to one of them.
 * @param member The member whose field shows the error.
 */
export function ruleAt<T extends object>(
  member: keyof T & string,
  name: RuleName,
  parameters: RuleParameters,
  test: (value: T) => boolean,
) {
  return <S>(struct: Struct<T, S>): Struct<T, S> =>
    refine(struct, name, (value, context) => {
      if (recordDescription(context, { name, parameters, member }) || context.mask || test(value)) return true
      return { message: messageOf(name, parameters), path: [...context.path, member] }
    })
}

/**
 * A rule between the items of a list, whose error belongs to some of them.
 * @param violatingIndexes Returns the indexes of the items that violate it.
 */
export function ruleOfItems<T>(
  name: RuleName,
  parameters: RuleParameters,
  violatingIndexes: (items: readonly T[]) => readonly number[],
) {
  return <S>(struct: Struct<T[], S>): Struct<T[], S> =>
    refine(struct, name, (items, context) => {
      if (recordDescription(context, { name, parameters }) || context.mask) return true
      const message = messageOf(name, parameters)
      return violatingIndexes(items).map((index) => ({ message, path: [...context.path, index] }))
    })
}

function messageOf(name: string, parameters: RuleParameters): string {
  return `${name}${separator}${JSON.stringify(parameters)}`
}

/** The rule of a failure: a missing value is `required`, a wrong type is `invalid`. */
export function violationOf(failure: Failure): Violation {
  const pointer = failure.path
    .map((part) => `/${String(part).replace(/~/g, '~0').replace(/\//g, '~1')}`)
    .join('')
  if (failure.refinement) {
    const [, parameters] = failure.message.split(separator)
    return { pointer, rule: failure.refinement, parameters: parameters ? JSON.parse(parameters) : {} }
  }
  if (failure.type === 'never') return { pointer, rule: 'unknownProperty' satisfies RuleName, parameters: {} }
  const isMissing = failure.value === undefined || failure.value === null || failure.value === ''
  return { pointer, rule: isMissing ? 'required' : 'invalid', parameters: {} }
}
