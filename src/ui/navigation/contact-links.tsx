import type { ReactNode } from 'react'

/** A telephone number that can be called. */
export function PhoneLink({ number }: { readonly number: string }): ReactNode {
  return (
    <a className="link" href={`tel:${number.replace(/[^\d+]/g, '')}`}>
      {number}
    </a>
  )
}

/** An e-mail address that can be written to. */
export function MailLink({ address }: { readonly address: string }): ReactNode {
  return (
    <a className="link" href={`mailto:${encodeURI(address.trim())}`}>
      {address}
    </a>
  )
}
