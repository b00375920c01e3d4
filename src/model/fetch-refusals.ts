import { sentence } from '#messages/sentence.ts'

/** Reasons for which an address of others could not be asked. What waited for an answer stores them in English. */
export const fetchRefusals = {
  https: sentence({ id: 'refusals.fetch.https', defaultMessage: 'Use an address that begins with https://.' }),
  http: sentence({
    id: 'refusals.fetch.http',
    defaultMessage: 'Use an address that begins with https:// or http://.',
  }),
  credentials: sentence({
    id: 'refusals.fetch.credentials',
    defaultMessage: 'Remove the user name and password from the address.',
  }),
  slow: sentence({ id: 'refusals.fetch.slow', defaultMessage: 'That server took too long. Try again later.' }),
  /** One for a name that nobody knows, one of the network around the product, and a server that is away: it tells nobody which. */
  unreachable: sentence({
    id: 'refusals.fetch.out-of-reach',
    defaultMessage: 'That server cannot be reached. Use a public address, or try again later.',
  }),
} as const
