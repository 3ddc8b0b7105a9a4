import '@officine/ui-elements/types/svelte.js'
