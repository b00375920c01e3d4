import type { ReactNode } from 'react'

/** Telephone link. */
export function PhoneLink({ number }: { readonly number: string }): ReactNode {
  return (
    <a className="link" href={`tel:${number.replace(/[^\d+]/g, '')}`}>
      {number}
    </a>
  )
}

/** Email link. */
export function MailLink({ address }: { readonly address: string }): ReactNode {
  return (
    <a className="link" href={`mailto:${encodeURI(address.trim())}`}>
      {address}
    </a>
  )
}
