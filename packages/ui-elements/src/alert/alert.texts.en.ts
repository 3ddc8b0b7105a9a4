export const texts = {
  dismiss: 'Close this message',
  severity: {
    info: 'Information',
    success: 'Success',
    warning: 'Warning',
    error: 'Error',
  },
}
