import { html, nothing, type TemplateResult } from 'lit'
import { setAttribute } from '../element/set-attribute.ts'

type AttributeName =
  | 'type'
  | 'disabled'
  | 'readonly'
  | 'autocomplete'
  | 'autocapitalize'
  | 'spellcheck'
  | 'inputmode'
  | 'placeholder'
  | 'title'
  | 'aria-label'
  | 'aria-required'
  | 'aria-invalid'
  | 'aria-describedby'

/**
 * The attributes that change on the input in the shadow tree, always all and in the same order;
 * `undefined` removes one.
 */
export type InputAttributes = Readonly<Record<AttributeName, string | undefined>>

/** Updates an input. A binding per attribute would take a third of a field's time. */
export function updateAttributes(
  input: Element,
  attributes: InputAttributes,
  before: Partial<InputAttributes>,
): void {
  for (const name in attributes) {
    const key = name as AttributeName
    if (attributes[key] !== before[key]) setAttribute(input, key, attributes[key])
  }
}

/** The input with all attributes bound, for server rendering and hydration. */
export function boundInput(text: string, attributes: InputAttributes): TemplateResult {
  strings ??= stringsOf(Object.keys(attributes))
  return html(strings, text, ...Object.values(attributes).map((value) => value ?? nothing))
}

// The strings of a tagged template, which can't have a variable number of attributes.
let strings: TemplateStringsArray | undefined

function stringsOf(names: readonly string[]): TemplateStringsArray {
  const raw = ['<input id="control" part="control" .value=', ...names.map((name) => ` ${name}=`), ' />']
  return Object.assign(raw, { raw })
}
