import { addressOf, type FormName } from '../addresses.ts'
import { elementTextsIn } from '../forms/element-texts.ts'
import { type FieldName, fieldsOf } from '../forms/form-fields.ts'
import type { MeetingDays } from '../forms/meeting-days.ts'
import type { SubmittedTexts } from '../forms/validate-values.ts'
import { attribute, type Html, html } from '../html.ts'
import { type Language, textsIn } from '../texts/language.ts'
import { documentsField } from './documents-field.ts'
import { icons } from './icons.ts'
import { renderField } from './render-field.ts'

export interface FormView {
  readonly form: FormName
  readonly language: Language
  readonly submissionId: string
  readonly days: MeetingDays
  readonly typed: SubmittedTexts
  readonly problems: ReadonlyMap<FieldName, string>
  readonly fileProblems: readonly string[]
  /** An error that correcting a value does not resolve. */
  readonly formError?: string | undefined
}

/** A form, either empty or with the submitted values and their errors. */
export function formPage(view: FormView): Html {
  const { form, language, submissionId, days, typed, problems, fileProblems } = view
  const texts = textsIn(language)
  const formTexts = texts[form]
  const hasFiles = form === 'documents'
  return html`<div class="form-page">
<div>
<h1>${formTexts.title}</h1>
<p class="lead">${formTexts.lead}</p>
${summary(view)}
<form method="post" action="${addressOf(form, language)}" novalidate${attribute('enctype', hasFiles ? 'multipart/form-data' : undefined)}>
<input type="hidden" name="sending" value="${submissionId}">
${fieldsOf[form].map((field) =>
  renderField({
    field,
    typed: typed.get(field.name) ?? '',
    problem: problems.get(field.name),
    days,
    texts,
  }),
)}
${hasFiles && documentsField(fileProblems, texts)}
<p class="privacy">${texts.form.privacy}</p>
<p class="actions"><button class="button" type="submit">${formTexts.submit}</button></p>
</form>
</div>
<aside aria-labelledby="next">
<h2 id="next">${texts.form.nextTitle}</h2>
<ol>${formTexts.next.map((step) => html`<li>${step}</li>`)}</ol>
</aside>
</div>`
}

/**
 * The error summary with a link to each field. Plain HTML, so that it gets the focus without
 * scripts and does not lose it.
 */
function summary({ language, problems, fileProblems, formError }: FormView): Html | undefined {
  const { form, fields } = textsIn(language)
  if (formError !== undefined)
    return html`<div class="summary" role="group" aria-labelledby="wrong" tabindex="-1" autofocus>${icons.alert}<h2 id="wrong">${formError}</h2></div>`
  const links = [
    ...[...problems].map(([name, message]) => ({ name, label: fields[name].label, message })),
    ...fileProblems.map((message) => ({ name: 'files-input', label: fields.files.label, message })),
  ]
  if (links.length === 0) return undefined
  return html`<div class="summary" role="group" aria-labelledby="wrong" tabindex="-1" autofocus>
${icons.alert}<div><h2 id="wrong">${elementTextsIn(language).summary.heading(links.length)}</h2>
<ul>${links.map(({ name, label, message }) => html`<li><a href="#${name}">${form.inSummary(label, message)}</a></li>`)}</ul></div>
</div>`
}
