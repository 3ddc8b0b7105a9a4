import type { Usage } from '../../catalogue/usage.ts'

export const usage: Usage = {
  purpose: {
    fr: 'Le chemin de l’accueil à la page, pour remonter.',
    en: 'The path from the home page to this one, to go up.',
  },
  keyboard: [
    { keys: ['Enter'], does: { fr: 'Suit le lien.', en: 'Follows the link.' }, result: { fires: ['click'] } },
    {
      keys: ['Tab'],
      does: { fr: 'Passe au lien suivant.', en: 'Moves to the next link.' },
      result: { focus: 'link "Pharmacies"' },
    },
  ],
  spoken: [
    { role: 'navigation', name: { fr: 'Fil d’Ariane', en: 'Breadcrumb' } },
    { role: 'link', name: { fr: 'Accueil', en: 'Home' } },
    { role: 'StaticText', name: { fr: 'Pharmacie du Vieux-Marché', en: 'Pharmacie du Vieux-Marché' } },
  ],
  events: [],
  guidelines: [
    {
      good: {
        text: {
          fr: 'La page elle-même à la fin, sans lien.',
          en: 'The page itself at the end, without a link.',
        },
        example: '<a href="/">Accueil</a>\n<span>Pharmacie du Vieux-Marché</span>',
      },
      bad: {
        text: { fr: 'Un lien vers la page où l’on est.', en: 'A link to the page where one is.' },
        example: '<a href="/">Accueil</a>\n<a href="#">Pharmacie du Vieux-Marché</a>',
      },
    },
    {
      good: {
        text: { fr: 'La place de la page dans le site.', en: 'The place of the page in the site.' },
        example: '<a href="/pharmacies">Pharmacies</a>',
      },
      bad: {
        text: {
          fr: 'Les étapes d’un formulaire : c’est l’élément des étapes.',
          en: 'The steps of a form: that is the stepper.',
        },
        example: '<a href="/1">Étape 1</a>\n<a href="/2">Étape 2</a>',
      },
    },
  ],
}
