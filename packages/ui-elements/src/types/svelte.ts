/**
 * The elements in Svelte's templates, checked by svelte-check.
 *
 * @module
 */
import type { HTMLAttributes } from 'svelte/elements'
import type { ListenerAttributes } from './element-type.ts'
import type { ElementTypes } from './elements.ts'

type Properties<Tag extends keyof ElementTypes> = ElementTypes[Tag]['properties']

type Listeners<Tag extends keyof ElementTypes> = ListenerAttributes<ElementTypes[Tag]['events']>

type SvelteElement<Tag extends keyof ElementTypes> = Properties<Tag> &
  Listeners<Tag> &
  Omit<HTMLAttributes<ElementTypes[Tag]['instance']>, keyof Properties<Tag> | keyof Listeners<Tag>>

type SvelteElements = { [Tag in keyof ElementTypes]: SvelteElement<Tag> }

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends SvelteElements {}
}
