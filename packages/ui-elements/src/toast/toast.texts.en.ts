export const texts = {
  region: 'Notifications (F6\u00a0key)',
  dismiss: 'Close this notification',
  count: (count: number) => `${count}\u00a0times`,
  severity: {
    info: 'Information: ',
    success: 'Success: ',
    warning: 'Warning: ',
    error: 'Error: ',
  },
  reach: (action: string) => `For “${action}”, press\u00a0F6.`,
}
