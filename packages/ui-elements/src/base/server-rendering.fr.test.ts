import { takenOverInBrowser } from './testing/server-rendering.ts'

takenOverInBrowser('fr-CA')
