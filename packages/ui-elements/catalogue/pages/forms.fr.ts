import { html } from 'lit'
import { customValidityCode, errorSummaryCode, nativeInputCode, serverErrorsCode } from './form-code.ts'
import { liveForm } from './live-form.ts'

export const formsInFrench = () => html`
  <h1>Formulaires</h1>
  <p>
    Chaque champ prend part à un <code>form</code> comme un champ natif : <code>name</code>, <code>required</code>,
    <code>form</code>, <code>label for</code>, <code>fieldset disabled</code>, Entrée qui envoie, remise à zéro, retour à la
    page. Essayez : l’adresse « pris@officine.test » est refusée comme un serveur le ferait.
  </p>
  ${liveForm({
    name: 'Nom',
    email: 'Courriel',
    start: 'Premier jour de travail',
    postalCode: 'Code postal',
    terms: 'J’accepte les conditions d’utilisation.',
    send: 'Envoyer',
    empty: 'Effacer',
    taken: 'pris@officine.test appartient déjà à quelqu’un.',
    sent: 'Serait envoyé :',
    summaryEntry: (label, message) => `${label} : ${message}`,
  })}
  <h2>La valeur</h2>
  <p>
    <code>FormData</code> porte la valeur canonique : <code>2026-11-21</code>, <code>H2X 1Y4</code>,
    <code>+15145550123</code>, <code>1234.5</code>. Ce qui ne peut pas être lu reste à l’écran, bloque l’envoi et vaut la
    chaîne vide; rien n’est changé ni retiré en silence.
  </p>
  <h2>Quand une erreur se montre</h2>
  <p>
    Après que la personne a quitté le champ ou essayé d’envoyer, jamais pendant la première saisie. Elle part dès que la
    réponse est corrigée. <code>checkValidity()</code> ne montre rien; <code>reportValidity()</code> montre et amène au champ.
  </p>
  <h2>Les erreurs du serveur</h2>
  <p>
    La propriété <code>error</code> se montre tout de suite, rend le champ invalide et tient jusqu’à la prochaine modification.
  </p>
  ${serverErrorsCode}
  <h2>Vos propres règles</h2>
  <p><code>setCustomValidity()</code> rend un champ invalide avec votre message, jusqu’à ce que vous le vidiez.</p>
  ${customValidityCode}
  <h2>Le sommaire</h2>
  <p><code>ofc-error-summary</code> compte les erreurs, mène à chaque champ et prend le focus.</p>
  ${errorSummaryCode}
  <h2>Un champ natif à l’intérieur</h2>
  <p>
    Les champs de texte se bâtissent autour d’un <code>input</code> que la page leur donne : le formulaire s’envoie alors sans
    script, et les gestionnaires de mots de passe voient un champ ordinaire. Seul le champ natif porte alors le nom.
  </p>
  ${nativeInputCode}
`
