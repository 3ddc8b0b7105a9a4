export const texts = { missing: 'Turn this option on.' }
