import { OfcCard } from '@officine/ui-elements/react/card.js'
import { OfcCheckbox } from '@officine/ui-elements/react/checkbox.js'
import type { FormOf } from '../../forms/index.ts'
import { useLanguage } from '../../language/index.ts'
import type { SignupValues } from './signup-values.ts'

/** The terms, shown where they are accepted. */
export function SignupTerms({ form }: { readonly form: FormOf<SignupValues> }) {
  const { t } = useLanguage()
  return (
    <section className="signup-group" aria-labelledby="signup-terms">
      <OfcCard>
        <h2 slot="header" id="signup-terms" className="card-title">
          {t('signup.terms')}
        </h2>
        <ul className="signup-terms">
          <li>{t('signup.terms.account')}</li>
          <li>{t('signup.terms.privacy')}</li>
          <li>{t('signup.terms.use')}</li>
          <li>{t('signup.terms.truth')}</li>
          <li>{t('signup.terms.end')}</li>
        </ul>
      </OfcCard>
      <OfcCheckbox {...form.field('acceptsTerms')} label={t('signup.terms.accept')} required />
    </section>
  )
}
