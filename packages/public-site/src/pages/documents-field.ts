import { uploadLimits } from '../forms/form-fields.ts'
import { attribute, type Html, html } from '../html.ts'
import type { SiteTexts } from '../texts/french.ts'
import { icons } from './icons.ts'

const acceptedTypes = Object.keys(uploadLimits.kindOfExtension)
  .map((extension) => `.${extension}`)
  .join(',')

/**
 * A dropzone element. Until it is defined, or without scripts, a native file input takes its place,
 * whose files are then transferred (assets/site.js).
 */
export function documentsField(
  problems: readonly string[],
  { fields, problems: problemTexts }: SiteTexts,
): Html {
  const { label, hint } = fields.files
  const { files, fileSize, totalSize } = uploadLimits
  const messages = addChooseAgain(problems, problemTexts)
  return html`<ofc-file-dropzone name="files" label="${label}" hint="${hint}" accept="${acceptedTypes}" max-files="${files}" max-size="${fileSize}" max-total-size="${totalSize}" required${attribute('error', messages.join(' ') || undefined)}>
<div slot="before-scripts">
<label for="files-input">${label}</label>
<p class="hint" id="files-hint">${hint}</p>
<input id="files-input" name="files" type="file" multiple required accept="${acceptedTypes}" aria-describedby="files-hint${messages.length > 0 && ' files-problem'}"${attribute('aria-invalid', messages.length > 0 ? 'true' : undefined)}>
${messages.length > 0 && html`<div id="files-problem">${messages.map((problem) => html`<p class="problem">${icons.alert}${problem}</p>`)}</div>`}
</div>
</ofc-file-dropzone>`
}

/** Adds the request to choose the files again: a file selection is lost with its page. */
function addChooseAgain(problems: readonly string[], problemTexts: SiteTexts['problems']): readonly string[] {
  if (problems.length === 0 || problems.includes(problemTexts.noFile)) return problems
  return [...new Set([...problems, problemTexts.chooseAgain])]
}
