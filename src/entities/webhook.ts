import { checkbox, text, textarea } from '#fields/index.ts'
import { defineEntity } from './define.ts'

export const webhook = defineEntity({
  path: 'webhooks',
  label: { one: 'Webhook', many: 'Webhooks' },
  about: 'Another system that is told of what visitors send, with calls that it can verify.',
  area: 'leads',
  belongs: 'group',
  fields: {
    name: text({ required: true, maxLength: 80, instructions: 'What listens there, so that you know it again.' }),
    url: text({
      required: true,
      format: 'url',
      label: 'Address',
      instructions: 'An https address outside our own network. Answers of the forms that name this webhook go there.',
    }),
    enabled: checkbox({
      default: true,
      label: 'Switched on',
      instructions: 'What waits while it is off is sent later.',
    }),
    note: textarea({ maxLength: 500 }),
  },
  title: 'name',
  columns: ['name', 'url', 'enabled', 'updated_at'],
  filters: ['enabled'],
  secret: ['url', 'note'],
  check: ({ url }) => (url && !url.startsWith('https://') ? { url: 'Use an address that begins with https://.' } : {}),
})
