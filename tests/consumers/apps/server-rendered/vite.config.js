import { defineConfig } from 'vite'

export default defineConfig({
  build: {
    rolldownOptions: {
      input: 'client.ts',
      output: { entryFileNames: 'client.js', inlineDynamicImports: true },
    },
  },
})
