/** For the person and the administration only, like residence and consents. */
export const privateFields = ['mobile', 'sex', 'birthdate'] as const

/**
 * A pharmacy's record withholds the greeting of its owners too. A form shows it to all who read the
 * form, since its filer enters it there.
 */
export const privateFieldsOfAssociate = ['greeting', ...privateFields] as const

/** The fields of an owner on a form, for a reader who may see only the name. */
export const allFieldsButName = [
  'practiceNumber',
  'email',
  'phone',
  'extension',
  'greeting',
  ...privateFields,
] as const
