/** Complaint about a field, which assistive technology reads at once; nothing where all is well. */
export function Complaint({ error }: { readonly error: string | undefined }) {
  if (!error) return null
  return (
    <p className="vx-error" role="alert">
      {error}
    </p>
  )
}
