export interface Manifest {
  readonly modules: readonly ManifestModule[]
}

export interface ManifestModule {
  readonly path: string
  readonly declarations: readonly Declaration[]
}

export interface Declaration {
  readonly name: string
  readonly kind: string
  readonly summary?: string
  readonly description?: string
  readonly tagName?: string
  /** What replaces it. */
  readonly deprecated?: string
  readonly superclass?: { readonly name: string }
  readonly attributes?: readonly Described[]
  readonly members?: readonly ManifestMember[]
  readonly events?: readonly Described[]
  readonly slots?: readonly Described[]
  readonly cssParts?: readonly Described[]
  readonly cssProperties?: readonly Described[]
  readonly cssStates?: readonly Described[]
}

export interface Described {
  readonly name: string
  readonly description?: string
  /** What replaces it. */
  readonly deprecated?: string
  readonly type?: { readonly text: string }
}

export interface ManifestMember extends Described {
  readonly kind: string
  readonly static?: boolean
  readonly readonly?: boolean
  readonly attribute?: string
  readonly default?: string
  readonly parameters?: readonly (Described & { readonly optional?: boolean })[]
  readonly return?: { readonly type?: { readonly text: string } }
  readonly inheritedFrom?: { readonly name: string }
}

export interface ManifestElement extends Declaration {
  readonly tagName: string
  readonly module: string
}

/** The description, after what replaces it if it is deprecated: few formats have a mark for that. */
export const describe = ({ description = '', deprecated }: Pick<Described, 'description' | 'deprecated'>) =>
  [deprecated && `**Deprecated.** ${deprecated}`, description].filter(Boolean).join(' ')

export const typeOf = ({ type }: Described) => type?.text.replace(/ \| undefined$/, '') ?? 'string'

/** The elements by `@customElement` in their docstrings, sorted by tag name. */
export function elementsOf(manifest: Manifest): ManifestElement[] {
  return manifest.modules
    .flatMap((module) =>
      module.declarations.flatMap((declaration) =>
        declaration.tagName ? [{ ...declaration, tagName: declaration.tagName, module: module.path }] : [],
      ),
    )
    .sort((a, b) => (a.tagName < b.tagName ? -1 : 1))
}

/** The names of the public properties that may be set. */
export const propertiesOf = ({ members = [] }: ManifestElement): string[] =>
  members
    .filter((member) => member.kind === 'field' && !member.static && !member.readonly)
    .map(({ name }) => name)

/** `input` and `change`, if the element fires them. */
export const nativeEvents = ({ events = [] }: ManifestElement): string[] =>
  ['input', 'change'].filter((name) => events.some((event) => event.name === name))

export interface EventClass {
  /** `ofc-page-change` */
  readonly name: string
  /** `OfcPageChangeEvent` */
  readonly type: string
  readonly module: string
  readonly fields: readonly ManifestMember[]
}

/** The events of the element's own, with their classes. */
export function eventClasses({ tagName, events = [] }: ManifestElement, manifest: Manifest): EventClass[] {
  return events
    .filter(({ name }) => name.startsWith('ofc-'))
    .map(({ name, type }) => {
      const home = manifest.modules.find(({ declarations }) =>
        declarations.some((declaration) => declaration.name === type?.text),
      )
      if (!type || !home) throw new Error(`${tagName}: ${name} needs @fires {ItsEventClass}.`)
      const { members: fields = [] } =
        home.declarations.find((declaration) => declaration.name === type.text) ?? {}
      return { name, type: type.text, module: home.path, fields }
    })
}

/** A docstring, or nothing without a text. Editors strike through what is deprecated. */
export function docstring(text: string, deprecated: string | undefined): string {
  const lines = [text, deprecated && `@deprecated ${deprecated}`].filter(Boolean)
  return lines.length > 0 ? `/** ${lines.join('\n * ')} */\n` : ''
}
