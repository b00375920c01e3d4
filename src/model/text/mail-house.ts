/** Look and sender of a site's mails, as they wait in the outbox. */
export interface MailHouse {
  readonly name: string
  /** Where the house is found, and what its mark links to. */
  readonly home: string
  /** Address that mails come from; without it they come from that of the installation. */
  readonly from?: string
  /** Where answers go, when a mail says nothing else. */
  readonly replyTo?: string
  /** Colour of its mark and buttons, as `#rrggbb`. */
  readonly colour: string
  /** Whether its titles are set in a serif. */
  readonly serif: boolean
  /** Postal address in lines; empty for none. */
  readonly address: string
}
