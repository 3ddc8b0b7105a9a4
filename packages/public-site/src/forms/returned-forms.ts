import { randomBytes } from 'node:crypto'
import type { FormErrorResponse } from './handle-submission.ts'

const validMilliseconds = 30 * 60_000

/** A form has some 16 kB at most. */
const maximumForms = 1_000

/**
 * Forms with mistakes, until their sender has corrected them: the response to a form is a redirect,
 * so that neither a reload nor Back asks the browser to send it again. They are in memory under a
 * random id, which is in the address in place of what was typed.
 */
export class ReturnedForms {
  readonly #forms = new Map<string, { readonly returned: FormErrorResponse; readonly until: number }>()

  /** Returns the id. */
  add(returned: FormErrorResponse, now: Date): string {
    const id = randomBytes(16).toString('hex')
    // The first is the oldest.
    for (const [oldId, { until }] of this.#forms) {
      if (until > now.getTime() && this.#forms.size < maximumForms) break
      this.#forms.delete(oldId)
    }
    this.#forms.set(id, { returned, until: now.getTime() + validMilliseconds })
    return id
  }

  find(id: string, now: Date): FormErrorResponse | undefined {
    const form = this.#forms.get(id)
    return form && form.until > now.getTime() ? form.returned : undefined
  }
}
