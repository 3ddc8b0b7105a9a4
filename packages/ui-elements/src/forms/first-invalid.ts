interface FormMember extends Element {
  readonly form: HTMLFormElement | null
}

/** Whether a control is the first invalid one of its form, which takes the focus. */
export function isFirstInvalid(control: FormMember): boolean {
  if (!control.form) return true
  return [...control.form.elements].find((element) => element.matches(':invalid:not(fieldset)')) === control
}
