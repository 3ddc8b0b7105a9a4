import { takenOverInBrowser } from './testing/server-rendering.ts'

takenOverInBrowser('en-CA')
