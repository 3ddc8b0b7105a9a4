import { html, isServer, nothing, type TemplateResult } from 'lit'
import type { InputAttributes } from '../forms/input-attributes.ts'

/**
 * The element's own textarea. Attributes without a value are omitted. A text area has no attribute
 * `value`: `htmlOf` of `server/` makes it the content.
 */
export function textareaTemplate(text: string, rows: number, attributes: InputAttributes): TemplateResult {
  return html`<textarea
    id="control"
    part="control"
    rows=${rows}
    value=${isServer ? text : nothing}
    .value=${text}
    ?disabled=${attributes.disabled !== undefined}
    ?readonly=${attributes.readonly !== undefined}
    autocomplete=${attributes.autocomplete ?? nothing}
    autocapitalize=${attributes.autocapitalize ?? nothing}
    spellcheck=${attributes.spellcheck ?? nothing}
    inputmode=${attributes.inputmode ?? nothing}
    placeholder=${attributes.placeholder ?? nothing}
    aria-label=${attributes['aria-label'] ?? nothing}
    aria-required=${attributes['aria-required'] ?? nothing}
    aria-invalid=${attributes['aria-invalid'] ?? nothing}
    aria-describedby=${attributes['aria-describedby'] ?? nothing}
  ></textarea>`
}
