import { type Context, type Failure, refine, type Struct } from 'superstruct'
import type { RuleName } from './rule-names.ts'

export type RuleParameters = Readonly<Record<string, string | number>>

/** A rule that a value broke, ready for a text: the rule's name is the text's key, the parameters fill it. */
export interface Violation {
  /** JSON pointer into the value that was checked. */
  readonly pointer: string
  readonly rule: string
  readonly parameters: RuleParameters
}

/** What a rule says of itself, for a document that describes the struct. */
export interface RuleDescription {
  readonly name: string
  readonly parameters: RuleParameters
  /** What a text has to match, where that is the whole rule. */
  readonly pattern?: RegExp
  /** The member that a rule between several blames. */
  readonly member?: string
}

/** A refinement's context in which its rules say what they are, and test nothing. */
interface DescribingContext extends Context {
  readonly described: RuleDescription[]
}

/** The rules that a struct was made with, from the inside out; those of its members are theirs. */
export function rulesOf<T, S>(struct: Struct<T, S>): readonly RuleDescription[] {
  const context: DescribingContext = { branch: [], path: [], described: [] }
  // No rule looks at the value when it describes itself.
  for (const _ of struct.refiner('' as T, context));
  return context.described
}

function describes(context: Context, description: RuleDescription): boolean {
  if (!('described' in context)) return false
  ;(context as DescribingContext).described.push(description)
  return true
}

/** Parameters ride in the failure's message, the only part of a failure that a refinement fills. */
const separator = '\u0000'

/**
 * A rule of the specification (section 5), made once and kept by both ends. It holds what is sent: a lenient reading
 * checks shapes alone, so that an older record that a newer rule would refuse can still be shown and mended.
 * @param name The rule's name, which is the key of its text: `maxLength`.
 * @param parameters What fills the text: `{ max: 80 }`.
 * @param test Whether a value keeps the rule.
 */
export function rule<T>(name: RuleName, parameters: RuleParameters, test: (value: T) => boolean) {
  return described<T>({ name, parameters }, test)
}

/** A rule that a text keeps by matching a pattern. */
export function textRule(name: RuleName, pattern: RegExp) {
  return described<string>({ name, parameters: {}, pattern }, (text) => pattern.test(text))
}

function described<T>(description: RuleDescription, test: (value: T) => boolean) {
  const { name, parameters } = description
  return <S>(struct: Struct<T, S>): Struct<T, S> =>
    refine(
      struct,
      name,
      (value, context) =>
        describes(context, description) || context.mask || test(value) || messageOf(name, parameters),
    )
}

/**
 * A rule between the members of one value, which blames one of them.
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
      if (describes(context, { name, parameters, member }) || context.mask || test(value)) return true
      return { message: messageOf(name, parameters), path: [...context.path, member] }
    })
}

/**
 * A rule between the items of a list, which blames some of them.
 * @param broken The places in the list of those that break it.
 */
export function ruleOfItems<T>(
  name: RuleName,
  parameters: RuleParameters,
  broken: (items: readonly T[]) => readonly number[],
) {
  return <S>(struct: Struct<T[], S>): Struct<T[], S> =>
    refine(struct, name, (items, context) => {
      if (describes(context, { name, parameters }) || context.mask) return true
      const message = messageOf(name, parameters)
      return broken(items).map((index) => ({ message, path: [...context.path, index] }))
    })
}

function messageOf(name: string, parameters: RuleParameters): string {
  return `${name}${separator}${JSON.stringify(parameters)}`
}

/** The rules that failures stand for: what is missing is `required`, what has the wrong type is `invalid`. */
export function violationOf(failure: Failure): Violation {
  const pointer = failure.path
    .map((part) => `/${String(part).replace(/~/g, '~0').replace(/\//g, '~1')}`)
    .join('')
  if (failure.refinement) {
    const [, parameters] = failure.message.split(separator)
    return { pointer, rule: failure.refinement, parameters: parameters ? JSON.parse(parameters) : {} }
  }
  if (failure.type === 'never') return { pointer, rule: 'unknownMember' satisfies RuleName, parameters: {} }
  const missing = failure.value === undefined || failure.value === null || failure.value === ''
  return { pointer, rule: missing ? 'required' : 'invalid', parameters: {} }
}
