import type { Document } from '../document.ts'
import type { MediaTypes, Parameter, Reference, Response } from '../operation.ts'
import { curlOf, type SampledCall, typescriptOf } from './code-samples.ts'
import { codeBlock, html, inline, type Markup, prose } from './markup.ts'
import { memberMarkup, membersOf, typeOf } from './schema-markup.ts'

export function operationSection(call: SampledCall, document: Document, baseUrl: string): Markup {
  const { method, address, operation } = call
  const { operationId, summary, description, parameters, requestBody } = operation
  const { schemas } = document.components
  return html`<article id="${operationId}" aria-labelledby="${operationId}-title">
<h3 id="${operationId}-title"><a href="#${operationId}">${summary}</a></h3>
<p class="address"><span class="method ${method}">${method.toUpperCase()}</span> <code>/api${address}</code></p>
${description && prose(description)}
<p class="token">${securityOf(operation.security)}</p>
${parameters.length > 0 && html`<h4>Parameters</h4><dl class="members">${parameters.map((one) => parameterMarkup(one, document))}</dl>`}
${requestBody && bodyMarkup(requestBody.content, requestBody.required)}
<h4>Answers</h4>
<dl class="answers">${Object.entries(operation.responses).map(([status, one]) => answerMarkup(status, one))}</dl>
<details><summary>Examples of ${operationId}</summary>
<h4>curl</h4>${codeBlock(`${operationId} by curl`, curlOf(call, baseUrl, schemas))}
<h4>TypeScript</h4>${codeBlock(`${operationId} in TypeScript`, typescriptOf(call, schemas))}
${exampleMarkup(`Answer of ${operationId}`, operation.responses)}
</details>
</article>`
}

function securityOf(security: SampledCall['operation']['security']): Markup {
  const names = security.flatMap((one) => Object.keys(one))
  if (names.length === 0) return html`No token.`
  return html`Token: ${names.map((name, index) => html`${index > 0 && ' or '}<a href="#token-${name}">${name}</a>`)}.`
}

function parameterMarkup(parameter: Parameter | Reference, document: Document): Markup {
  if (!('$ref' in parameter)) {
    const { name, schema, required } = parameter
    const described = { description: `In the ${parameter.in}.`, ...schema }
    return memberMarkup({ name, schema: described, isRequired: required })
  }
  const name = parameter.$ref.split('/').at(-1) ?? ''
  const isRequired = Object(document.components.parameters?.[name]).required === true
  return html`<div><dt><code>${name}</code> <span class="type"><a href="#header-${name}">header</a></span>${isRequired && html` <span class="required">required</span>`}</dt></div>`
}

function bodyMarkup(content: MediaTypes, isRequired: boolean): Markup {
  return html`<h4>Body</h4>${Object.entries(content).map(
    ([
      type,
      { schema },
    ]) => html`<p><code>${type}</code> ${!schema.properties && typeOf(schema)}${!isRequired && ', may be left out'}</p>
${membersOf(schema)}`,
  )}`
}

function answerMarkup(status: string, response: Response | Reference): Markup {
  const shown = '$ref' in response ? refusalMarkup(response) : successMarkup(response)
  return html`<div><dt><code>${status}</code></dt>${shown}</div>`
}

function refusalMarkup({ $ref, description }: Reference): Markup {
  const name = $ref.split('/').at(-1) ?? ''
  return html`<dd><a href="#error-${name}">${name}</a>${description && html`. ${inline(description)}`}</dd>`
}

function successMarkup({ description, content = {} }: Response): Markup {
  return html`<dd>${inline(description)} ${Object.entries(content).map(
    ([type, { schema }]) => html`<code>${type}</code> ${!schema.properties && typeOf(schema)}`,
  )}${Object.values(content).map(({ schema }) => membersOf(schema))}</dd>`
}

function exampleMarkup(label: string, responses: SampledCall['operation']['responses']): Markup | undefined {
  const success = Object.values(responses).find((one): one is Response => !('$ref' in one))
  const example = success?.content?.['application/json']?.example
  if (example === undefined) return undefined
  return html`<h4>Answer</h4>${codeBlock(label, JSON.stringify(example, undefined, 2))}`
}
