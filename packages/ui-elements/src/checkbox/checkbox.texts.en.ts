export const texts = { missing: 'Check this box.' }
