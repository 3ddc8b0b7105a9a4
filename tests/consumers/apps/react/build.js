// Builds one module, like an app with nothing else: node build.js button-only.ts folder
import { build } from 'vite'

const [entry, outDir] = process.argv.slice(2)
await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    outDir,
    rolldownOptions: {
      input: `src/${entry}`,
      external: ['react', 'react/jsx-runtime'],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})
