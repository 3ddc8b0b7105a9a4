/** An address to write to; where it must break, it does so after its @. */
export function MailLink({ email }: { readonly email: string }) {
  const at = email.indexOf('@') + 1
  return (
    <a href={`mailto:${email}`}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  )
}
