/**
 * The elements in Vue's templates, checked by vue-tsc.
 *
 * @module
 */
import type { EmitFn, HTMLAttributes, PublicProps } from 'vue'
import type { InputValue } from './element-type.ts'
import type { ElementTypes } from './elements.ts'

type Properties<Tag extends keyof ElementTypes> = ElementTypes[Tag]['properties']

/** `v-model` reads and sets `value`; Vue trims texts only. */
type Model<Instance> = Instance extends { value: infer Value }
  ? { modelValue?: InputValue<Value>; modelModifiers?: Value extends string ? TextModifiers : LazyModifier }
  : object

interface LazyModifier {
  lazy?: true
}

interface TextModifiers extends LazyModifier {
  trim?: true
}

type Listeners<Events> = {
  [Name in keyof Events]: (event: Events[Name]) => void
}

type VueElement<Tag extends keyof ElementTypes> = new () => ElementTypes[Tag]['instance'] & {
  readonly $props: Properties<Tag> &
    Model<ElementTypes[Tag]['instance']> &
    Omit<HTMLAttributes, keyof Properties<Tag> | 'onInput' | 'onChange'> &
    PublicProps
  readonly $emit: EmitFn<Listeners<ElementTypes[Tag]['events']>>
}

type VueElements = { [Tag in keyof ElementTypes]: VueElement<Tag> }

declare module 'vue' {
  interface GlobalComponents extends VueElements {}

  interface HTMLAttributes {
    /** The slot of an element that a child of it fills. */
    slot?: string | undefined
  }
}
