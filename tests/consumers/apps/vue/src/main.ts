import '@officine/ui-elements/tokens.css'
import { createApp } from 'vue'
import App from './app.vue'

createApp(App).mount('#root')
