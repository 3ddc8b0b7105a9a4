/**
 * The elements as tags in React's JSX, without their wrappers. React 19 sets their properties and
 * listens to their events: `onofc-page-change` is the listener of `ofc-page-change`.
 *
 * @module
 */
import type { HTMLAttributes, RefAttributes } from 'react'
import type { ListenerAttributes, OwnEvents } from './element-type.ts'
import type { ElementTypes } from './elements.ts'

type Properties<Tag extends keyof ElementTypes> = ElementTypes[Tag]['properties']

type ReactElementProps<Tag extends keyof ElementTypes> = Properties<Tag> &
  ListenerAttributes<OwnEvents<ElementTypes[Tag]['events']>> &
  Omit<HTMLAttributes<ElementTypes[Tag]['instance']>, keyof Properties<Tag>> &
  RefAttributes<ElementTypes[Tag]['instance']>

type ReactElements = { [Tag in keyof ElementTypes]: ReactElementProps<Tag> }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends ReactElements {}
  }
}
