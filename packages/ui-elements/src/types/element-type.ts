/** What templates and JSX may set on an element and hear from it. */
export interface ElementType<Instance, Property extends keyof Instance, Events> {
  readonly instance: Instance
  readonly properties: { [Name in Property]?: PropertyValue<Instance, Name> | undefined }
  readonly events: Events
}

/** A control's `form` gives the form, and is set to the form's id. */
type PropertyValue<Instance, Name extends keyof Instance> = Name extends 'form'
  ? string
  : InputValue<Instance[Name]>

/** Elements don't change the arrays that a page sets; a getter may return one that the page may change. */
export type InputValue<Value> = Value extends readonly unknown[] ? Readonly<Value> : Value

/** A native event, with the type of the element that fired it. */
export type EventOf<Instance> = Event & { readonly target: Instance; readonly currentTarget: Instance }

/** The listeners of `ofc-page-change` and the like as attributes: `onofc-page-change`. */
export type ListenerAttributes<Events> = {
  [Name in keyof Events & string as `on${Name}`]?: ((event: Events[Name]) => void) | undefined
}

/** The events of the elements alone: JSX has types for the native ones. */
export type OwnEvents<Events> = Pick<Events, keyof Events & `ofc-${string}`>
