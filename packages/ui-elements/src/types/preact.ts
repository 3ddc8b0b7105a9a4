/**
 * The elements as tags in Preact's JSX: `onofc-page-change` is the listener of `ofc-page-change`.
 *
 * @module
 */
import type { HTMLAttributes } from 'preact'
import type { ListenerAttributes, OwnEvents } from './element-type.ts'
import type { ElementTypes } from './elements.ts'

type Properties<Tag extends keyof ElementTypes> = ElementTypes[Tag]['properties']

type PreactElementProps<Tag extends keyof ElementTypes> = Properties<Tag> &
  ListenerAttributes<OwnEvents<ElementTypes[Tag]['events']>> &
  Omit<HTMLAttributes<ElementTypes[Tag]['instance']>, keyof Properties<Tag>>

type PreactElements = { [Tag in keyof ElementTypes]: PreactElementProps<Tag> }

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends PreactElements {}
  }
}
