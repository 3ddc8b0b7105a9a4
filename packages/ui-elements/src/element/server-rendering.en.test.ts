import { takenOverInBrowser } from '../test-support/server-rendering.ts'

takenOverInBrowser('en-CA')
