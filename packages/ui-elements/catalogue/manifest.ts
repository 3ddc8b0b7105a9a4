import manifest from '../custom-elements.json' with { type: 'json' }

export interface DescribedMember {
  readonly name: string
  readonly description?: string
}

export interface Member extends DescribedMember {
  readonly kind: string
  readonly attribute?: string
  readonly static?: boolean
  readonly readonly?: boolean
  readonly type?: { readonly text: string }
  readonly default?: string
}

export interface CataloguedElement {
  readonly name: string
  readonly tagName: string
  /** The element's folder in the package, such as `text-field`. */
  readonly folder: string
  readonly summary: string
  readonly description: string
  readonly members: readonly Member[]
  readonly events: readonly DescribedMember[]
  readonly slots: readonly DescribedMember[]
  readonly cssParts: readonly DescribedMember[]
  readonly cssProperties: readonly DescribedMember[]
  readonly cssStates: readonly DescribedMember[]
}

interface Declaration extends Partial<CataloguedElement> {
  readonly name: string
}

const modules = manifest.modules as readonly {
  readonly path: string
  readonly declarations: readonly Declaration[]
}[]

/** Every element of the manifest, by tag name. */
export const elements: ReadonlyMap<string, CataloguedElement> = new Map(
  modules.flatMap(({ path, declarations }) =>
    declarations.flatMap((declaration) =>
      declaration.tagName ? [[declaration.tagName, complete(declaration, declaration.tagName, path)]] : [],
    ),
  ),
)

function complete(declaration: Declaration, tagName: string, path: string): CataloguedElement {
  return {
    summary: '',
    description: '',
    members: [],
    events: [],
    slots: [],
    cssParts: [],
    cssProperties: [],
    cssStates: [],
    ...declaration,
    tagName,
    folder: path.split('/')[1] ?? '',
  }
}

/** The properties that a page can set: public and writable. */
export function settableMembers(element: CataloguedElement): Member[] {
  return element.members.filter(
    ({ kind, static: isStatic, readonly }) => kind === 'field' && !isStatic && !readonly,
  )
}

export function memberOfAttribute(tagName: string, attribute: string): Member | undefined {
  // HTML parsing lowercases attribute names.
  return elements.get(tagName)?.members.find((member) => member.attribute?.toLowerCase() === attribute)
}

/** The tag names of our elements in some HTML, each once, in order. */
export function tagsIn(markup: string): string[] {
  const tags = [...markup.matchAll(/<(ofc-[\w-]+)/g)].flatMap(([, tag]) => (tag ? [tag] : []))
  return [...new Set(tags)]
}
