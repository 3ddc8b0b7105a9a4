export const texts = { dismiss: 'Close this notice' }
