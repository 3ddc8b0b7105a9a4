export { Form } from './form.tsx'
export { FormFailure, failureTexts } from './form-failure.tsx'
export { type FieldProps, type Form as FormOf, type FormOptions, useForm } from './use-form.ts'
