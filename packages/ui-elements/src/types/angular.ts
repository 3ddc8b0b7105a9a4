import type { ElementTypes } from './elements.ts'

/**
 * What Angular's compiler lets a template set. A directive declares each by name, since the compiler
 * skips the others.
 */
export type InputsOf<Tag extends keyof ElementTypes> = Inputs<ElementTypes[Tag]['properties']>

/** What Angular's compiler gives to the listeners of a template. */
export type OutputsOf<Tag extends keyof ElementTypes> = Outputs<ElementTypes[Tag]['events']>

type Inputs<Properties> = { [Name in keyof Properties]: Properties[Name] | AttributeText<Properties[Name]> }

/** The text of an attribute that stands for the value: `disabled`, `max="3"`. */
type AttributeText<Value> = (true extends Value ? '' : never) | (number extends Value ? `${number}` : never)

type Outputs<Events> = { readonly [Name in keyof Events]: Output<Events[Name]> }

interface Output<Payload> {
  subscribe(listener: (event: Payload) => void): unknown
}
