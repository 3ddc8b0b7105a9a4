import type { PasswordFieldTexts } from './password-field.texts.ts'

export const texts: PasswordFieldTexts = {
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  capsLock: 'Caps Lock is on.',
  rules: 'The password must have:',
  length: (min, max) => `${min} to ${max} characters`,
  upper: 'an uppercase letter',
  lower: 'a lowercase letter',
  digit: 'a digit',
  special: 'a special character (such as ! or ?)',
  met: 'Done: ',
  unmet: 'To do: ',
  missing: (rules) => `Still missing: ${rules}.`,
  allMet: 'The password has all it needs.',
}
