import { webhookEvents, webhookKinds } from '#model/records/webhook-events.ts'
import { checkbox, multiSelect, relations, text, textarea } from '#fields/index.ts'
import { defineEntity } from './define.ts'

export const webhook = defineEntity({
  path: 'webhooks',
  label: { one: 'Webhook', many: 'Webhooks' },
  about: 'Another system that receives events in signed calls.',
  area: 'leads',
  belongs: 'group',
  fields: {
    name: text({ required: true, maxLength: 80, instructions: 'Which system listens there.' }),
    url: text({
      required: true,
      format: 'endpoint',
      label: 'Address',
      instructions: 'A public https address, or a permitted private host. Its forms always send their entries.',
    }),
    enabled: checkbox({
      default: true,
      label: 'Switched on',
      instructions: 'Calls that wait while it is off are sent later.',
    }),
    events: multiSelect(webhookEvents, {
      label: 'Events',
      group: 'Events',
      instructions: 'None: only entries of forms that use this webhook.',
    }),
    site_ids: relations('sites', {
      label: 'Sites',
      group: 'Events',
      instructions: 'None: all sites. What the group shares is always sent.',
    }),
    kinds: multiSelect(webhookKinds, {
      label: 'Kinds of records',
      group: 'Events',
      instructions: 'For events of records. None: all kinds.',
    }),
    note: textarea({ maxLength: 500 }),
  },
  title: 'name',
  columns: ['name', 'url', 'events', 'enabled', 'updated_at'],
  filters: ['enabled', 'events'],
  secret: ['url', 'note'],
})
