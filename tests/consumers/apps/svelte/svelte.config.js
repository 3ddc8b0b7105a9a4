import { vitePreprocess } from '@sveltejs/vite-plugin-svelte'

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    // Svelte does not know that these elements are buttons and fields.
    warningFilter: ({ code, message }) => !(code.startsWith('a11y_') && message.includes('<ofc-')),
  },
}
