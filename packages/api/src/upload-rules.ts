/**
 * What an upload to the server accepts (specification 5 and 9). The size is in bytes. The public
 * site does not import api and has its own rule: `uploadLimits` in
 * public-site/src/forms/form-fields.ts.
 */
export const maximumFileSize = 8 * 1024 * 1024
export const maximumFileSizes = {
  document: maximumFileSize,
  affirmation: maximumFileSize,
  // Several times the receipts of 12,000 members over seven years.
  register: 32 * 1024 * 1024,
} as const
export const acceptedFiles = {
  // Windows saves a JPEG of the web as `.jfif`.
  document: ['pdf', 'jpg', 'jpeg', 'jfif', 'png', 'doc', 'docx', 'xls', 'xlsx'],
  affirmation: ['pdf', 'jpg', 'jpeg', 'jfif'],
  register: ['csv', 'xlsx'],
} as const
