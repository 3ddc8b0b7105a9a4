import type { PropertyDeclaration, ReactiveElement } from 'lit'

/** Lit's decorator of that name without its half for standard decorators, which every bundle would carry. */
export const property =
  (options?: PropertyDeclaration) =>
  (prototype: ReactiveElement, name: PropertyKey): void =>
    (prototype.constructor as typeof ReactiveElement).createProperty(name, options)

/** A property of the element's own, which is no attribute. */
export const state = (): ReturnType<typeof property> => property({ state: true })
