export const texts = {
  waiting: (product: string) => `A new version${product ? ` of ${product}` : ''} is available`,
  waitingText: 'Reload the page to get the latest features and improvements.',
  reload: 'Reload',
  offline: (product: string) => `${product ? `${product} works` : 'Works'} offline`,
  offlineText: 'Everything is in place to work without an Internet connection too.',
  dismiss: 'Close this notice',
}
