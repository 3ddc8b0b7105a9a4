import { html } from 'lit'
import { code, type GuidePage, guidePage } from './guide-page.ts'

const page: GuidePage = { title: 'Guide/Langue', id: 'language' }
export default page

const places = code(`
  <html lang="fr-CA">
    <ofc-date-input label="Date de naissance"></ofc-date-input>

    <section lang="en-CA">
      <ofc-date-input label="Date of birth"></ofc-date-input>
    </section>`)

const change = code(`document.documentElement.lang = 'en-CA'`)

const both = html`
  <div class="themes">
    <div class="theme" lang="fr-CA">
      <ofc-date-input label="Date de naissance" value="2026-12-01" required></ofc-date-input>
      <ofc-number-field kind="currency" label="Cotisation" value="1234.5" required></ofc-number-field>
    </div>
    <div class="theme" lang="en-CA">
      <ofc-date-input label="Date of birth" value="2026-12-01" required></ofc-date-input>
      <ofc-number-field kind="currency" label="Dues" value="1234.5" required></ofc-number-field>
    </div>
  </div>
`

export const Language = {
  name: 'Langue',
  ...guidePage({
    'fr-CA': () => html`
      <h1>Langue</h1>
      <p>
        Un élément parle la langue du <code>lang</code> le plus proche, même hors des arbres d’ombre qui l’entourent, et
        suit ses changements. Sans <code>lang</code>, il parle français. Vos textes (libellé, indication, erreur) viennent
        de votre page; ceux de l’élément, du sien.
      </p>
      ${places} ${both}
      <h2>En cours de route</h2>
      <p>Changer l’attribut suffit : les textes, les nombres, les dates et les messages d’erreur suivent.</p>
      ${change}
      <h2>Ce qui change</h2>
      <ul>
        <li>Les mots que l’on voit et ceux que l’on entend, <code>validationMessage</code> compris.</li>
        <li>L’ordre et le séparateur d’une date : « 1er décembre 2026 » se lit sous le champ.</li>
        <li>L’écriture des nombres : <code>1 234,50 $</code>. La valeur envoyée reste <code>1234.5</code>.</li>
      </ul>
      <p>Le français vient avec l’élément; l’anglais se charge quand une page le demande, jamais avant.</p>
    `,
    'en-CA': () => html`
      <h1>Language</h1>
      <p>
        An element speaks the language of the nearest <code>lang</code>, also outside the shadow trees around it, and
        follows when it changes. Without <code>lang</code> it speaks French. Your texts (label, hint, error) come from your
        page; the element’s come with it.
      </p>
      ${places} ${both}
      <h2>Under way</h2>
      <p>Changing the attribute is enough: texts, numbers, dates and error messages follow.</p>
      ${change}
      <h2>What changes</h2>
      <ul>
        <li>The words that are seen and those that are heard, <code>validationMessage</code> included.</li>
        <li>The order and the separator of a date: “December 1, 2026” stands under the field.</li>
        <li>How numbers are written: <code>$1,234.50</code>. The value that is sent stays <code>1234.5</code>.</li>
      </ul>
      <p>French comes with the element; English is loaded when a page asks for it, never before.</p>
    `,
  }),
}
