import { details } from '@officine/api/errors'
import { errorStatusCodes, errorStatuses } from '../error-responses.ts'
import type { OpenApiDocument } from '../openapi-document.ts'
import type { DocumentedCall } from './code-samples.ts'
import { operationSection } from './operation-section.ts'
import { html, inline, type Markup, memberMarkup, membersMarkup, prose } from './schema-markup.ts'

/** The document as one HTML page without scripts. */
export function referencePage(document: OpenApiDocument, baseUrl: string): string {
  const calls = callsOf(document)
  return html`<!doctype html>
<html lang="en-CA" data-ofc-theme="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${String(document.info.title)} – reference</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/reference/style.css">
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header><div class="bar"><span class="brand">${logo}Officine</span> <span>Release ${String(document.info.version)}</span></div></header>
<div class="frame">
<nav aria-label="Contents">${contents(document, calls)}</nav>
<main id="content" tabindex="-1">
<h1>${String(document.info.title)}</h1>
<p class="lead">${String(document.info.summary)} The same as <a href="/api/openapi.json">an OpenAPI 3.1 document</a>.</p>
${prose(String(document.info.description))}
${tokens(document)}
${headers(document)}
${errors()}
${document.tags.map((tag) => pageSection(document, tag, calls, baseUrl))}
${schemas(document)}
</main>
</div>
</body>
</html>`.text
}

function callsOf(document: OpenApiDocument): readonly DocumentedCall[] {
  return Object.entries(document.paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, address, operation })),
  )
}

const callsOfTag = (calls: readonly DocumentedCall[], tag: string) =>
  calls.filter(({ operation }) => operation.tags.includes(tag))

function contents(document: OpenApiDocument, calls: readonly DocumentedCall[]): Markup {
  return html`<ul>
<li><a href="#tokens">Tokens</a></li>
<li><a href="#headers">Headers</a></li>
<li><a href="#errors">Errors</a></li>
${document.tags.map(
  ({ name }) => html`<li><a href="#part-${name}">${name}</a><ul>${callsOfTag(calls, name).map(
    ({ operation }) => html`<li><a href="#${operation.operationId}">${operation.summary}</a></li>`,
  )}</ul></li>
`,
)}<li><a href="#schemas">Schemas</a></li>
</ul>`
}

function tokens({ components }: OpenApiDocument): Markup {
  return html`<section aria-labelledby="tokens"><h2 id="tokens">Tokens</h2>
<dl class="members">${Object.entries(components.securitySchemes ?? {}).map(
    ([name, scheme]) =>
      html`<div id="token-${name}"><dt><code>${name}</code></dt><dd>${inline(Object(scheme).description)}</dd></div>`,
  )}</dl></section>`
}

function headers({ components }: OpenApiDocument): Markup {
  const requestHeaders = Object.entries(components.parameters ?? {}).map(([name, header]) =>
    headerMarkup(name, header),
  )
  const responseHeaders = Object.entries(components.headers ?? {}).map(([name, header]) =>
    headerMarkup(name, header),
  )
  return html`<section aria-labelledby="headers"><h2 id="headers">Headers</h2>
<h3>Of requests</h3><dl class="members">${requestHeaders}</dl>
<h3>Of answers</h3><dl class="members">${responseHeaders}</dl></section>`
}

function headerMarkup(name: string, header: unknown): Markup {
  const { description, schema, required } = Object(header)
  const describedSchema = { description, ...schema }
  return memberMarkup({ name, schema: describedSchema, isRequired: required === true, id: `header-${name}` })
}

function errors(): Markup {
  return html`<section aria-labelledby="errors"><h2 id="errors">Errors</h2>
${prose('Each has the form `{ "errors": [{ "status", "code", "detail", "source": { "pointer" } }] }`. `detail` is a stable English sentence; `source.pointer` names the field to blame, and an error without it belongs to the whole request. All broken rules of a request come at once, up to fifty.')}
${errorStatusCodes.map((status) => {
  const { name, description, errors } = errorStatuses[status]
  return html`<h3 id="error-${name}">${status} ${name}</h3>${prose(description)}
<dl class="codes">${errors.map((error) => html`<div><dt><code>${details[error].code}</code></dt><dd>${details[error].detail}</dd></div>`)}</dl>`
})}</section>`
}

function pageSection(
  document: OpenApiDocument,
  { name, description }: OpenApiDocument['tags'][number],
  calls: readonly DocumentedCall[],
  baseUrl: string,
): Markup {
  return html`<section aria-labelledby="part-${name}"><h2 id="part-${name}">${name}</h2>
${prose(description)}
${callsOfTag(calls, name).map((call) => operationSection(call, document, baseUrl))}</section>`
}

function schemas({ components }: OpenApiDocument): Markup {
  const entities = Object.entries(components.schemas).filter(([name]) => !name.endsWith('Errors'))
  return html`<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>
${entities.map(
  ([name, schema]) =>
    html`<h3 id="schema-${name}">${name}</h3>${schema.description && prose(schema.description)}${membersMarkup(schema)}`,
)}</section>`
}

const logo = html`<svg viewBox="0 0 30 30" aria-hidden="true"><rect width="30" height="30" rx="8"/><path d="M12.5 8h5v4.5H22v5h-4.5V22h-5v-4.5H8v-5h4.5z"/></svg>`
