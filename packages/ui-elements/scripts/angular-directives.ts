import { posix } from 'node:path'
import {
  docstring,
  eventClasses,
  type Manifest,
  type ManifestElement,
  nativeEvents,
  propertiesOf,
} from './manifest.ts'

/**
 * The source of a directive that matches an element, so that Angular knows its tag and checks its
 * properties and events. Only its declared type has inputs and outputs: when a page runs, Angular
 * sets the properties and adds the listeners on the element itself.
 *
 * The declarations are those that Angular's compiler writes for libraries and its linker reads; the
 * types of @angular/core are about what the linker makes of them, hence the casts.
 */
export function angularDirective(element: ManifestElement, manifest: Manifest): string {
  const { name, tagName, summary, deprecated, members = [] } = element
  const deprecationOf = (property: string) => members.find((member) => member.name === property)?.deprecated
  const properties = propertiesOf(element)
  const inputs = properties.map((property) => `'${property}': { 'alias': '${property}'; 'required': false }`)
  const outputs = [
    ...nativeEvents(element),
    ...eventClasses(element, manifest).map((event) => event.name),
  ].map((event) => `'${event}': '${event}'`)
  return `import * as i0 from '@angular/core'
import '../${posix.dirname(posix.relative('src', element.module))}/define.ts'
import type { InputsOf, OutputsOf } from '../types/angular.ts'

${docstring(summary ?? name, deprecated)}export class ${name} {
  static ɵfac: i0.ɵɵFactoryDeclaration<${name}, never> = i0.ɵɵngDeclareFactory({
    minVersion: '12.0.0',
    version: '${declaredVersion}',
    ngImport: i0,
    type: ${name},
    deps: [],
    target: i0.ɵɵFactoryTarget.Directive,
  } as never) as never
  static ɵdir: i0.ɵɵDirectiveDeclaration<
    ${name},
    '${tagName}',
    never,
    { ${inputs.join('; ')} },
    { ${outputs.join('; ')} },
    never,
    never,
    true,
    never
  > = i0.ɵɵngDeclareDirective({
    minVersion: '14.0.0',
    version: '${declaredVersion}',
    type: ${name},
    isStandalone: true,
    selector: '${tagName}',
    ngImport: i0,
  } as never) as never
${properties.map((property) => `  ${docstring('', deprecationOf(property))}declare ${property}: InputsOf<'${tagName}'>['${property}']\n`).join('')}}

export interface ${name} extends OutputsOf<'${tagName}'> {}
`
}

/** The version of Angular whose form of declarations this is: later compilers read it too. */
const declaredVersion = '19.0.0'
