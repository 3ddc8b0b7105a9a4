import type { Locale } from '@officine/i18n/locale'
import { texts as addressFieldEn } from '../../packages/ui-elements/src/address-field/address-field.texts.en.ts'
import { texts as addressField } from '../../packages/ui-elements/src/address-field/address-field.texts.ts'
import { texts as alertEn } from '../../packages/ui-elements/src/alert/alert.texts.en.ts'
import { texts as alert } from '../../packages/ui-elements/src/alert/alert.texts.ts'
import { texts as dateInputEn } from '../../packages/ui-elements/src/date-input/date-input.texts.en.ts'
import { texts as dateInput } from '../../packages/ui-elements/src/date-input/date-input.texts.ts'
import { texts as errorSummaryEn } from '../../packages/ui-elements/src/error-summary/error-summary.texts.en.ts'
import { texts as errorSummary } from '../../packages/ui-elements/src/error-summary/error-summary.texts.ts'
import { texts as fileDropzoneEn } from '../../packages/ui-elements/src/file-dropzone/file-dropzone.texts.en.ts'
import { texts as fileDropzone } from '../../packages/ui-elements/src/file-dropzone/file-dropzone.texts.ts'
import { texts as formControlEn } from '../../packages/ui-elements/src/forms/form-control.texts.en.ts'
import { texts as formControl } from '../../packages/ui-elements/src/forms/form-control.texts.ts'
import { texts as hoursFieldEn } from '../../packages/ui-elements/src/hours-field/hours-field.texts.en.ts'
import { texts as hoursField } from '../../packages/ui-elements/src/hours-field/hours-field.texts.ts'
import { texts as paginationEn } from '../../packages/ui-elements/src/pagination/pagination.texts.en.ts'
import { texts as pagination } from '../../packages/ui-elements/src/pagination/pagination.texts.ts'
import { texts as postalCodeFieldEn } from '../../packages/ui-elements/src/postal-code-field/postal-code-field.texts.en.ts'
import { texts as postalCodeField } from '../../packages/ui-elements/src/postal-code-field/postal-code-field.texts.ts'
import { texts as sessionDialogEn } from '../../packages/ui-elements/src/session-dialog/session-dialog.texts.en.ts'
import { texts as sessionDialog } from '../../packages/ui-elements/src/session-dialog/session-dialog.texts.ts'
import { texts as snackbarEn } from '../../packages/ui-elements/src/snackbar/snackbar.texts.en.ts'
import { texts as snackbar } from '../../packages/ui-elements/src/snackbar/snackbar.texts.ts'
import { texts as updateSnackbarEn } from '../../packages/ui-elements/src/snackbar/update-snackbar.texts.en.ts'
import { texts as updateSnackbar } from '../../packages/ui-elements/src/snackbar/update-snackbar.texts.ts'
import { texts as textFieldEn } from '../../packages/ui-elements/src/text-field/text-field.texts.en.ts'
import { texts as textField } from '../../packages/ui-elements/src/text-field/text-field.texts.ts'
import { literal } from './texts.ts'

const french = {
  addressField: addressField.fr,
  alert: alert.fr,
  formControl: formControl.fr,
  dateInput: dateInput.fr,
  errorSummary: errorSummary.fr,
  fileDropzone: fileDropzone.fr,
  hoursField: hoursField.fr,
  pagination: pagination.fr,
  postalCodeField: postalCodeField.fr,
  sessionDialog: sessionDialog.fr,
  snackbar: snackbar.fr,
  updateSnackbar: updateSnackbar.fr,
  textField: textField.fr,
}

const english: typeof french = {
  addressField: addressFieldEn,
  alert: alertEn,
  formControl: formControlEn,
  dateInput: dateInputEn,
  errorSummary: errorSummaryEn,
  fileDropzone: fileDropzoneEn,
  hoursField: hoursFieldEn,
  pagination: paginationEn,
  postalCodeField: postalCodeFieldEn,
  sessionDialog: sessionDialogEn,
  snackbar: snackbarEn,
  updateSnackbar: updateSnackbarEn,
  textField: textFieldEn,
}

/** The elements' own texts in one language. */
export const elementTextsIn = (locale: Locale) => (locale === 'fr-CA' ? french : english)

/** Matches a text with any values of its parameters: `elementPattern((any) => sent(any))`. */
export const elementPattern = (write: (any: string) => string) =>
  new RegExp(write('\0').split('\0').map(literal).join('.+?'))
