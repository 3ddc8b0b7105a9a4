import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** The main jobs of the portal in the Chromium of `CHROMIUM`, and what an older one shows. */
export default defineConfig(journeys, {
  testDir: '..',
  testMatch: [
    'oldest-browsers/*.test.ts',
    'journeys/{home,profile,pharmacy,pharmacy-hours,employees,add-employee,link-request,transactions,upload-documents,sign-up,session}.test.ts',
  ],
  globalSetup: '../support/global-setup.ts',
})
