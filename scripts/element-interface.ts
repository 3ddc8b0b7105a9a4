/**
 * The public interface of the elements from a custom elements manifest, one line for each member.
 */
export function publicInterface(manifest: string): Set<string> {
  const { modules }: Manifest = JSON.parse(manifest)
  return new Set(modules.flatMap(({ declarations = [] }) => declarations.flatMap(linesOf)))
}

/** The differences of two interfaces: `new: …`, `gone: …`. */
export function interfaceChanges(before: ReadonlySet<string>, after: ReadonlySet<string>): string[] {
  return [
    ...[...after].filter((line) => !before.has(line)).map((line) => `new: ${line}`),
    ...[...before].filter((line) => !after.has(line)).map((line) => `gone: ${line}`),
  ].sort((a, b) => (withoutPrefix(a) < withoutPrefix(b) ? -1 : 1))
}

const withoutPrefix = (change: string) => change.slice(change.indexOf(':'))

// Called by the platform or the base classes, never by a page: not part of the interface.
const internalMethods = /Callback$|^(?:handleEvent|languageChanged)$/

function linesOf(declaration: Declaration): string[] {
  const { tagName, attributes, members, events, slots, cssParts, cssProperties, cssStates } = declaration
  if (!tagName) return []
  const namesOf = (kind: string, namedMembers: readonly ManifestMember[] = []) =>
    namedMembers.map(
      (member) => `${tagName} ${kind} ${member.name || '(default)'}${typeOf(member)}${deprecationOf(member)}`,
    )
  const publicMembers = (members ?? []).filter(
    ({ name, static: isStatic }) => !isStatic && !internalMethods.test(name),
  )
  return [
    `${tagName}${deprecationOf(declaration)}`,
    ...namesOf('attribute', attributes),
    ...namesOf(
      'property',
      publicMembers.filter(({ kind }) => kind === 'field'),
    ),
    ...namesOf(
      'method',
      publicMembers.filter(({ kind }) => kind === 'method'),
    ),
    ...namesOf('event', events),
    ...namesOf('slot', slots),
    ...namesOf('part', cssParts),
    ...namesOf('custom property', cssProperties),
    ...namesOf('state', cssStates),
  ]
}

function typeOf({ kind, type, parameters = [], return: returned, readonly }: ManifestMember): string {
  const text = (of: TypeText | undefined) => of?.text.replace(/\s+/g, ' ').replace(/^\| /, '') ?? ''
  const parameterList = parameters.map((parameter) => `${parameter.name}: ${text(parameter.type)}`).join(', ')
  if (kind === 'method') return `(${parameterList})${returned ? `: ${text(returned.type)}` : ''}`
  return type ? `: ${text(type)}${readonly ? ' (to be read)' : ''}` : ''
}

const deprecationOf = ({ deprecated }: { readonly deprecated?: string }) =>
  deprecated ? ' (deprecated)' : ''

interface Manifest {
  readonly modules: readonly { readonly declarations?: readonly Declaration[] }[]
}

interface Declaration {
  readonly tagName?: string
  readonly deprecated?: string
  readonly attributes?: readonly ManifestMember[]
  readonly members?: readonly ManifestMember[]
  readonly events?: readonly ManifestMember[]
  readonly slots?: readonly ManifestMember[]
  readonly cssParts?: readonly ManifestMember[]
  readonly cssProperties?: readonly ManifestMember[]
  readonly cssStates?: readonly ManifestMember[]
}

interface ManifestMember {
  readonly name: string
  readonly kind?: string
  readonly static?: boolean
  readonly readonly?: boolean
  readonly deprecated?: string
  readonly type?: TypeText
  readonly parameters?: readonly ManifestMember[]
  readonly return?: { readonly type?: TypeText }
}

interface TypeText {
  readonly text: string
}
