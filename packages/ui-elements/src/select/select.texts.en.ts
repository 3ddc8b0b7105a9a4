export const texts = { choose: 'Choose…', missing: 'Choose an answer in the list.' }
