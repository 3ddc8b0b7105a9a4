import { OfcPasswordField } from '@officine/ui-elements/react/password-field.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { type ComponentProps, useId } from 'react'

/** A password with a native input, for password managers that don't look into shadow roots. */
export function PasswordField({ label, ...props }: ComponentProps<typeof OfcPasswordField>) {
  const id = useId()
  return (
    <OfcPasswordField {...props}>
      <label slot="label" htmlFor={id}>
        {label}
      </label>
      <input id={id} type="password" required={props.required} />
    </OfcPasswordField>
  )
}

interface AccountFieldProps {
  readonly label: string
  readonly hint: string
  readonly email: string
}

/** The address that a new account signs in with; password managers store it with the password. */
export function AccountField({ label, hint, email }: AccountFieldProps) {
  const id = useId()
  return (
    <OfcTextField hint={hint} type="email" value={email} autocomplete="username" readonly>
      <label slot="label" htmlFor={id}>
        {label}
      </label>
      <input id={id} type="email" />
    </OfcTextField>
  )
}

/**
 * The account that a password belongs to, for password managers alone. Not `hidden`: some managers
 * only take fields that have a box.
 */
export function UnseenAccount({ email }: { readonly email: string }) {
  return (
    <input
      className="visually-hidden"
      type="email"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}
