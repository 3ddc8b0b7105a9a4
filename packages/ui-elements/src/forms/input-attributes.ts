import { html, nothing, type TemplateResult } from 'lit'
import { setAttribute } from '../element/set-attribute.ts'

const names = [
  'type',
  'disabled',
  'readonly',
  'autocomplete',
  'autocapitalize',
  'spellcheck',
  'inputmode',
  'placeholder',
  'title',
  'aria-label',
  'aria-required',
  'aria-invalid',
  'aria-describedby',
] as const

/** What changes on the input in the shadow tree; an attribute without a value is not there. */
export type InputAttributes = Readonly<Record<(typeof names)[number], string | undefined>>

/** Brings an input up to date. A binding for each would cost a field a third of its time. */
export function updateAttributes(
  input: Element,
  attributes: InputAttributes,
  before: Partial<InputAttributes>,
): void {
  for (const name of names) {
    if (attributes[name] !== before[name]) setAttribute(input, name, attributes[name])
  }
}

/** The input with each attribute bound: on a server, and where its page is taken over. */
export function boundInput(text: string, attributes: InputAttributes): TemplateResult {
  return html(boundInputStrings, text, ...names.map((name) => attributes[name] ?? nothing))
}

const parts = ['<input id="control" part="control" .value=', ...names.map((name) => ` ${name}=`), ' />']
const boundInputStrings: TemplateStringsArray = Object.assign(parts, { raw: parts })
