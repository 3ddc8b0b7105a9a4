import { formsInEnglish } from './forms.en.ts'
import { formsInFrench } from './forms.fr.ts'
import { type GuidePage, guidePage } from './guide-page.ts'

const page: GuidePage = { title: 'Guide/Formulaires', id: 'forms' }
export default page

export const Forms = {
  name: 'Formulaires',
  ...guidePage({ 'fr-CA': formsInFrench, 'en-CA': formsInEnglish }),
}
