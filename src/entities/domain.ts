import { checkbox, list, select, text } from '#fields/index.ts'
import { defineEntity } from './define.ts'

export const domain = defineEntity({
  path: 'domains',
  label: { one: 'Domain', many: 'Domains' },
  about: 'A host under which a site answers, or which leads on to where its visitors should be.',
  area: 'sites',
  belongs: 'site',
  fields: {
    host: text({
      required: true,
      maxLength: 253,
      pattern: /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/,
      instructions: 'Small letters, digits, hyphens and dots, as in www.example.com.',
      group: 'Domain',
    }),
    is_primary: checkbox({
      label: 'Primary',
      instructions: 'Search engines and links name the site by its primary domain. Choosing another takes its place.',
      group: 'Domain',
    }),
    language: text({
      maxLength: 20,
      format: 'language',
      instructions: 'Its home page leads to the site’s home in this language.',
      group: 'Domain',
    }),
    noindex: checkbox({ label: 'Hidden from search engines', group: 'Domain' }),
    redirect_mode: select(
      {
        serve: 'Shows the site',
        to_primary: 'Leads to the same address of the primary domain',
        path_map: 'Leads to other addresses',
      },
      { group: 'Leading on' },
    ),
    map: list(
      {
        path: text({ required: true, maxLength: 255, format: 'path' }),
        target: text({ required: true, maxLength: 2000, format: 'url' }),
      },
      { most: 500, label: 'Addresses', instructions: 'Where each path of this domain leads.', group: 'Leading on' },
    ),
    fallback: text({
      maxLength: 2000,
      format: 'url',
      label: 'Home of the target',
      instructions: 'Where every other path leads.',
      group: 'Leading on',
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
        redirect_mode !== 'serve' && { redirect_mode: 'The primary domain shows the site. Choose another one first.' }),
      ...(redirect_mode === 'path_map' &&
        !fallback && { fallback: 'Say where the paths lead that are not in the list.' }),
      ...(new Set(paths).size < paths.length && { map: 'The same path stands there twice. Keep one of them.' }),
    }
  },
})
