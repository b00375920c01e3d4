import { sentence } from '#messages/sentence.ts'

/** Reasons why an external address could not be fetched; stored in English. */
export const fetchRefusals = {
  https: sentence('Use an address that begins with https://.'),
  http: sentence('Use an address that begins with https:// or http://.'),
  credentials: sentence('Remove the user name and password from the address.'),
  slow: sentence('That server took too long. Try again later.'),
  /** One for a name that nobody knows, one of the network around the product, and a server that is away: it tells nobody which. */
  unreachable: sentence('That server cannot be reached. Use a public address, or try again later.'),
  /** The same for a host of the network around the product, to who runs the installation. */
  inside: sentence(
    'That server is inside a private network. To permit it, name its host or network in PRIVATE_HOSTS and start again.',
  ),
} as const
