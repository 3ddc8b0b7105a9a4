export default defineNuxtConfig({
  compatibilityDate: '2026-11-01',
  telemetry: false,
  css: ['@officine/ui-elements/tokens.css'],
  app: {
    head: { htmlAttrs: { lang: 'fr-CA' }, title: 'Inscription', link: [{ rel: 'icon', href: 'data:,' }] },
  },
  vue: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('ofc-') } },
  typescript: {
    tsConfig: {
      compilerOptions: { types: ['@officine/ui-elements/types/vue.js'] },
      vueCompilerOptions: { strictTemplates: true, dataAttributes: ['data-*'] },
    },
  },
})
