import type { OpenApiDocument } from '../openapi-document.ts'
import type { MediaTypes, ParameterObject, ReferenceObject, ResponseObject } from '../operation.ts'
import { curlSample, type DocumentedCall, typescriptSample } from './code-samples.ts'
import {
  codeBlock,
  html,
  inline,
  type Markup,
  memberMarkup,
  membersMarkup,
  prose,
  typeMarkup,
} from './schema-markup.ts'

export function operationSection(call: DocumentedCall, document: OpenApiDocument, baseUrl: string): Markup {
  const { method, address, operation } = call
  const { operationId, summary, description, parameters, requestBody } = operation
  const { schemas } = document.components
  return html`<article id="${operationId}" aria-labelledby="${operationId}-title">
<h3 id="${operationId}-title"><a href="#${operationId}">${summary}</a></h3>
<p class="address"><span class="method ${method}">${method.toUpperCase()}</span> <code>/api${address}</code></p>
${description && prose(description)}
<p class="token">${securityOf(operation.security)}</p>
${parameters.length > 0 && html`<h4>Parameters</h4><dl class="members">${parameters.map((parameter) => parameterMarkup(parameter, document))}</dl>`}
${requestBody && bodyMarkup(requestBody.content, requestBody.required)}
<h4>Answers</h4>
<dl class="answers">${Object.entries(operation.responses).map(([status, response]) => responseMarkup(status, response))}</dl>
<details><summary>Examples of ${operationId}</summary>
<h4>curl</h4>${codeBlock(`${operationId} by curl`, curlSample(call, baseUrl, schemas))}
<h4>TypeScript</h4>${codeBlock(`${operationId} in TypeScript`, typescriptSample(call, schemas))}
${exampleMarkup(`Answer of ${operationId}`, operation.responses)}
</details>
</article>`
}

function securityOf(security: DocumentedCall['operation']['security']): Markup {
  const names = security.flatMap((requirement) => Object.keys(requirement))
  if (names.length === 0) return html`No token.`
  return html`Token: ${names.map((name, index) => html`${index > 0 && ' or '}<a href="#token-${name}">${name}</a>`)}.`
}

function parameterMarkup(parameter: ParameterObject | ReferenceObject, document: OpenApiDocument): Markup {
  if (!('$ref' in parameter)) {
    const { name, schema, required } = parameter
    const describedSchema = { description: `In the ${parameter.in}.`, ...schema }
    return memberMarkup({ name, schema: describedSchema, isRequired: required })
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
    ]) => html`<p><code>${type}</code> ${!schema.properties && typeMarkup(schema)}${!isRequired && ', may be left out'}</p>
${membersMarkup(schema)}`,
  )}`
}

function responseMarkup(status: string, response: ResponseObject | ReferenceObject): Markup {
  const content = '$ref' in response ? errorMarkup(response) : successResponseMarkup(response)
  return html`<div><dt><code>${status}</code></dt>${content}</div>`
}

function errorMarkup({ $ref, description }: ReferenceObject): Markup {
  const name = $ref.split('/').at(-1) ?? ''
  return html`<dd><a href="#error-${name}">${name}</a>${description && html`. ${inline(description)}`}</dd>`
}

function successResponseMarkup({ description, content = {} }: ResponseObject): Markup {
  return html`<dd>${inline(description)} ${Object.entries(content).map(
    ([type, { schema }]) => html`<code>${type}</code> ${!schema.properties && typeMarkup(schema)}`,
  )}${Object.values(content).map(({ schema }) => membersMarkup(schema))}</dd>`
}

function exampleMarkup(
  label: string,
  responses: DocumentedCall['operation']['responses'],
): Markup | undefined {
  const success = Object.values(responses).find(
    (response): response is ResponseObject => !('$ref' in response),
  )
  const example = success?.content?.['application/json']?.example
  if (example === undefined) return undefined
  return html`<h4>Answer</h4>${codeBlock(label, JSON.stringify(example, undefined, 2))}`
}
