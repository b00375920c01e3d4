import { sentence } from '#messages/sentence.ts'
import { checkbox, list, select, text } from '#fields/index.ts'
import { defineEntity } from './define.ts'

export const domain = defineEntity({
  path: 'domains',
  label: { one: 'Domain', many: 'Domains' },
  about: 'A host name that serves a site or redirects to one.',
  area: 'sites',
  belongs: 'site',
  fields: {
    host: text({
      required: true,
      maxLength: 253,
      pattern: /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/,
      instructions: 'Lowercase letters, digits, hyphens and dots, as in www.example.com.',
      group: 'Domain',
    }),
    is_primary: checkbox({
      label: 'Primary',
      instructions: 'Search engines and links use the primary domain. Choosing another replaces it.',
      group: 'Domain',
    }),
    language: text({
      maxLength: 20,
      format: 'language',
      instructions: 'Its home page redirects to the site’s home in this language.',
      group: 'Domain',
    }),
    noindex: checkbox({ label: 'Hidden from search', group: 'Domain' }),
    redirect_mode: select(
      {
        serve: 'Shows the site',
        to_primary: 'Redirects to the same address on the primary domain',
        path_map: 'Redirects to other addresses',
      },
      { group: 'Redirection' },
    ),
    map: list(
      {
        path: text({ required: true, maxLength: 255, format: 'path' }),
        target: text({ required: true, maxLength: 2000, format: 'url' }),
      },
      { most: 500, label: 'Addresses', instructions: 'Target of each path on this domain.', group: 'Redirection' },
    ),
    fallback: text({
      maxLength: 2000,
      format: 'url',
      label: 'Target home page',
      instructions: 'Target of every other path.',
      group: 'Redirection',
    }),
  },
  title: 'host',
  slug: 'host',
  columns: ['host', 'site_id', 'is_primary', 'redirect_mode', 'language', 'noindex'],
  filters: ['redirect_mode', 'is_primary'],
  check: ({ is_primary, redirect_mode, map, fallback }) => {
    const paths = map.map(({ path }) => String(path))
    return {
      ...(is_primary &&
        redirect_mode !== 'serve' && {
          redirect_mode: sentence('The primary domain shows the site. Choose another primary domain first.'),
        }),
      ...(redirect_mode === 'path_map' &&
        !fallback && {
          fallback: sentence('Choose where paths that are not in the list lead.'),
        }),
      ...(new Set(paths).size < paths.length && {
        map: sentence('The same path is in the list twice. Remove one.'),
      }),
    }
  },
})
