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
  notFound: sentence({
    id: 'refusals.fetch.not-found',
    defaultMessage: 'That server cannot be found. Check the address.',
  }),
  private: sentence({
    id: 'refusals.fetch.private',
    defaultMessage: 'That server is not on the public internet. Use a public address.',
  }),
  slow: sentence({ id: 'refusals.fetch.slow', defaultMessage: 'That server took too long. Try again later.' }),
  unreachable: sentence({
    id: 'refusals.fetch.unreachable',
    defaultMessage: 'That server cannot be reached. Try again later.',
  }),
} as const
