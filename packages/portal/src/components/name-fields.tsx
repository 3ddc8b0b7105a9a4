import { completeName } from '@officine/api/rules'
import { OfcCheckbox } from '@officine/ui-elements/react/checkbox.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { type ComponentProps, type FocusEvent, memo } from 'react'
import { useLanguage } from '../language/index.ts'
import './styles/name-fields.css'

interface NameFieldsProps {
  readonly firstName: ComponentProps<typeof OfcTextField>
  readonly lastName: ComponentProps<typeof OfcTextField>
  readonly hasOneName: ComponentProps<typeof OfcCheckbox>
  /** Whether the person's own name is asked: the browser may then offer it. */
  readonly isOwn?: true
}

/**
 * A person's first and last name, or the only one. The box below hides the first name; what was typed
 * there stays in the form.
 */
export function NameFields({ firstName, lastName, hasOneName, isOwn }: NameFieldsProps) {
  const { t } = useLanguage()
  const isOne = hasOneName.checked === true
  const ownToken = isOne ? 'name' : 'family-name'
  return (
    <div className="name-fields">
      <div className="pair">
        {!isOne && <NameField {...firstName} required autocomplete={isOwn ? 'given-name' : 'off'} />}
        <NameField {...lastName} autocomplete={isOwn ? ownToken : 'off'} />
      </div>
      <OfcCheckbox
        {...hasOneName}
        label={t(isOwn ? 'forms.name.one.own' : 'forms.name.one.other')}
        noOptionalMark
      />
    </div>
  )
}

/**
 * When it is left, characters that keyboards give for an apostrophe or a hyphen become one. Memoized,
 * so that typing renders only the field itself.
 */
const NameField = memo((props: ComponentProps<typeof OfcTextField>) => (
  <OfcTextField {...props} onBlur={complete} />
))

function complete({ currentTarget }: FocusEvent<HTMLElementTagNameMap['ofc-text-field']>): void {
  const name = completeName(currentTarget.value)
  if (name === currentTarget.value) return
  currentTarget.value = name
  currentTarget.dispatchEvent(new Event('input', { bubbles: true }))
}
