import { html, nothing, type TemplateResult } from 'lit'
import { circleCheckIcon } from '../icon/circle-check-icon.ts'
import { fileTextIcon } from '../icon/file-text-icon.ts'
import { triangleAlertIcon } from '../icon/triangle-alert-icon.ts'
import { fileErrorText, fileStateText, type MessageContext } from './file-messages.ts'
import type { FileRow } from './file-row.ts'
import type { FileError } from './file-rules.ts'
import { canRetry, isRemovable, isUnderWay } from './upload.ts'

export type RowAction = 'remove' | 'cancel' | 'retry' | 'replace'

export interface RowView {
  readonly row: FileRow
  readonly error: FileError | undefined
  readonly isInert: boolean
  readonly act: (action: RowAction) => void
}

export function rowTemplate({ row, error, isInert, act }: RowView, context: MessageContext): TemplateResult {
  const { file, upload } = row
  const tone = toneOf(row, error)
  const status = error ? fileErrorText(error, file, context) : fileStateText(row, context)
  const button = (action: RowAction) =>
    isInert
      ? nothing
      : html`<button class="action" part="action" type="button" @click=${(click: MouseEvent) => isFirst(click) && act(action)}>${context.words[action]}<span class="unseen"> ${file.name}</span></button>`
  return html`<li class="row ${tone}" part="row">${icons[tone]()}<div class="about"><span class="name" part="name">${file.name}</span>${
    upload?.kind === 'sending'
      ? html`<progress class="track" part="track" max=${file.size} value=${upload.sent ?? nothing} aria-label=${context.words.progress(file.name)}></progress>`
      : nothing
  }<span class="status" part="status">${status}</span></div><div class="actions">${
    canRetry(upload) ? button('retry') : nothing
  }${
    isReplaceable(row, error) ? button('replace') : nothing
  }${isRemovable(upload) ? button(isUnderWay(upload) ? 'cancel' : 'remove') : nothing}</div></li>`
}

/** Errors that another file does not solve: the person has to remove one. */
const listErrorKinds: ReadonlySet<FileError['kind']> = new Set(['duplicate', 'count', 'total'] as const)

const isReplaceable = ({ upload }: FileRow, error: FileError | undefined) =>
  error ? !listErrorKinds.has(error.kind) : upload?.kind === 'failed' && !canRetry(upload)

/**
 * Ignores the second click of a double click, which hits the button that replaced the first one.
 */
const isFirst = ({ detail }: MouseEvent) => detail < 2

type Tone = 'plain' | 'wrong' | 'notice' | 'done'

function toneOf({ upload }: FileRow, error: FileError | undefined): Tone {
  if (error) return error.kind === 'duplicate' ? 'notice' : 'wrong'
  if (upload?.kind === 'failed') return 'wrong'
  if (upload?.kind === 'cancelled' || upload?.kind === 'paused') return 'notice'
  return upload?.kind === 'sent' ? 'done' : 'plain'
}

const icons: Readonly<Record<Tone, () => TemplateResult>> = {
  plain: fileTextIcon,
  wrong: triangleAlertIcon,
  notice: triangleAlertIcon,
  done: circleCheckIcon,
}
