import { attribute, type Html, html } from '../html.ts'
import type { SiteTexts } from '../texts/french.ts'

const accepted = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png'

/** The documents: a plain file input. */
export function documentsField(problems: readonly string[], { fields, problems: words }: SiteTexts): Html {
  const { label, hint } = fields.files
  const hasProblems = problems.length > 0
  // What was chosen is gone with the page that it was chosen in.
  const gone = problems.includes(words.noFile) ? [] : [words.chooseAgain]
  const said = hasProblems ? [...new Set([...problems, ...gone])] : []
  return html`<div class="documents">
<label for="files">${label}</label>
<p class="hint" id="files-hint">${hint}</p>
<input id="files" name="files" type="file" multiple required accept="${accepted}" aria-describedby="files-hint${hasProblems && ' files-problem'}"${attribute('aria-invalid', hasProblems ? 'true' : undefined)}>
${hasProblems && html`<div class="problem" id="files-problem">${said.map((problem) => html`<p>${problem}</p>`)}</div>`}
</div>`
}
