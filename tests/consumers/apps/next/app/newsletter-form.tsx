import { OfcTextField } from '@officine/ui-elements/react/text-field.js'

/** Works without scripts. */
export function NewsletterForm() {
  return (
    <form action="/second">
      <OfcTextField>
        <label slot="label" htmlFor="email">
          Courriel
        </label>
        <input id="email" name="email" type="email" required />
      </OfcTextField>
      <button type="submit">S’abonner</button>
    </form>
  )
}
