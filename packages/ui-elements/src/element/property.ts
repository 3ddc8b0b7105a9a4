import type { PropertyDeclaration, ReactiveElement } from 'lit'

/** Lit's `property` decorator without the code for standard decorators, to keep bundles small. */
export const property =
  (options?: PropertyDeclaration) =>
  (prototype: ReactiveElement, name: PropertyKey): void =>
    (prototype.constructor as typeof ReactiveElement).createProperty(name, options)

/** An internal reactive property without attribute. */
export const state = (): ReturnType<typeof property> => property({ state: true })
