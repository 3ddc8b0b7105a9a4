/** What an upload accepts (specification 5 and 9). The size is in bytes. */
export const maximumFileSize = 8 * 1024 * 1024
export const acceptedFiles = {
  document: ['pdf', 'jpg', 'jpeg', 'png', 'doc', 'docx', 'xls', 'xlsx'],
  affirmation: ['pdf', 'jpg', 'jpeg'],
} as const
