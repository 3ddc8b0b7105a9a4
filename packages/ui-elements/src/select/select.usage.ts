import type { Usage } from '../../catalogue/usage.ts'

export const usage: Usage = {
  purpose: {
    fr: 'Une réponse parmi une liste courte, dans le sélecteur du navigateur ou du téléphone.',
    en: 'One answer from a short list, in the picker of the browser or the phone.',
  },
  keyboard: [
    {
      keys: ['ArrowDown'],
      does: {
        fr: 'Choisit la réponse suivante; sur macOS, ouvre la liste.',
        en: 'Chooses the next answer; on macOS, opens the list.',
      },
      result: { properties: { value: 'QC' }, fires: ['input target.value="QC"', 'change target.value="QC"'] },
    },
    {
      keys: ['ArrowUp'],
      does: { fr: 'Choisit la réponse précédente.', en: 'Chooses the previous answer.' },
      after: ['ArrowDown', 'ArrowDown'],
      result: { properties: { value: 'QC' } },
    },
    {
      keys: ['End'],
      does: { fr: 'Choisit la dernière réponse.', en: 'Chooses the last answer.' },
      result: { properties: { value: 'NB' } },
    },
    {
      keys: ['o'],
      does: {
        fr: 'Une lettre choisit la réponse qui commence par elle.',
        en: 'A letter chooses the answer that begins with it.',
      },
      result: { properties: { value: 'ON' } },
    },
  ],
  spoken: [
    {
      role: 'combobox',
      name: { fr: 'Province', en: 'Province' },
      value: { fr: 'Choisir…', en: 'Choose…' },
      states: ['collapsed'],
    },
  ],
  events: [
    {
      action: {
        fr: 'Choisir la première réponse, puis quitter la liste',
        en: 'Choose the first answer, then leave the list',
      },
      steps: ['ArrowDown', 'Tab'],
      events: ['input target.value="QC"', 'change target.value="QC"'],
    },
  ],
  guidelines: [
    {
      good: {
        text: {
          fr: 'De cinq à une vingtaine de réponses connues.',
          en: 'From five to about twenty known answers.',
        },
        example: '<ofc-select label="Province">\n  <option value="QC">Québec</option>\n  …\n</ofc-select>',
      },
      bad: {
        text: {
          fr: 'Oui ou non : deux boutons radio se voient d’un coup d’œil.',
          en: 'Yes or no: two radio buttons are seen at a glance.',
        },
        example:
          '<ofc-select label="Livraison?">\n  <option>Oui</option>\n  <option>Non</option>\n</ofc-select>',
      },
    },
    {
      good: {
        text: {
          fr: 'Des centaines de réponses : la liste avec recherche.',
          en: 'Hundreds of answers: the combobox.',
        },
        example: '<ofc-combobox label="Ville"></ofc-combobox>',
      },
      bad: {
        text: {
          fr: 'Agir dès le choix : les flèches choisissent en passant.',
          en: 'Acting at once on a choice: arrow keys choose on their way.',
        },
        example: 'select.addEventListener("change", () => form.submit())',
      },
    },
  ],
}
