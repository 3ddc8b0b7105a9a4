import adapter from '@sveltejs/adapter-node'
import { sveltekit } from '@sveltejs/kit/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    sveltekit({
      adapter: adapter(),
      compilerOptions: {
        // Svelte does not know that these elements are buttons and fields.
        warningFilter: ({ code, message }) => !(code.startsWith('a11y_') && message.includes('<ofc-')),
      },
    }),
  ],
})
