/** Error text of a field, announced by assistive technology; nothing without an error. */
export function FieldErrorText({ error }: { readonly error: string | undefined }) {
  if (!error) return null
  return (
    <p className="vx-error" role="alert">
      {error}
    </p>
  )
}
