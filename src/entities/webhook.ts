import { sentence } from '#messages/sentence.ts'
import { checkbox, text, textarea } from '#fields/index.ts'
import { defineEntity } from './define.ts'

export const webhook = defineEntity({
  path: 'webhooks',
  label: { one: 'Webhook', many: 'Webhooks' },
  about: 'Another system that receives visitors’ form entries in signed calls.',
  area: 'leads',
  belongs: 'group',
  fields: {
    name: text({ required: true, maxLength: 80, instructions: 'Which system listens there.' }),
    url: text({
      required: true,
      format: 'url',
      label: 'Address',
      instructions: 'A public https address. It receives the entries of forms that use this webhook.',
    }),
    enabled: checkbox({
      default: true,
      label: 'Switched on',
      instructions: 'Calls that wait while it is off are sent later.',
    }),
    note: textarea({ maxLength: 500 }),
  },
  title: 'name',
  columns: ['name', 'url', 'enabled', 'updated_at'],
  filters: ['enabled'],
  secret: ['url', 'note'],
  check: ({ url }) =>
    url && !url.startsWith('https://')
      ? { url: sentence({ id: 'refusals.webhook.https', defaultMessage: 'Use an address that begins with https://.' }) }
      : {},
})
