export {
  addControl,
  blanksAsNull,
  type ControlAdapter,
  type FieldPath,
  isBlank,
  textValues,
  valueAt,
  withoutBlanks,
} from './field-values.ts'
export { Form } from './form.tsx'
export type {
  ChangedField,
  EditedRecord,
  FieldLabels,
  FieldProps,
  Form as FormOf,
  FormOptions,
  LabelledField,
} from './form-types.ts'
export { useForm } from './use-form.ts'
export { readDraftValues, useObsoleteDraft } from './use-form-draft.ts'
export { changesText } from './value-text.ts'
