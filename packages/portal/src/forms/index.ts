export {
  addControl,
  blanksAsNull,
  type ControlAdapter,
  isBlank,
  numberToText,
  textToNumber,
  textValues,
  withoutBlanks,
} from './field-values.ts'
export { Form } from './form.tsx'
export type {
  ChangedField,
  EditedRecord,
  FieldProps,
  Form as FormOf,
  FormOptions,
  LabelledField,
  Labels,
} from './form-types.ts'
export { useForm } from './use-form.ts'
export { readDraftValues, useObsoleteDraft } from './use-form-draft.ts'
export { changesText, midSentence } from './value-text.ts'
