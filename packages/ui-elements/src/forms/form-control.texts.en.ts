export const texts = {
  optional: '(optional)',
  errorPrefix: 'Error: ',
  valueMissing: 'Fill in this field.',
  unfit: 'Correct this answer: it does not fit here.',
}
