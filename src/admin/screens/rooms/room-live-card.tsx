import type { Entity } from '#entities/define.ts'
import { label, t } from '#messages/interface.ts'
import { paragraphOf } from '#model/forms/forms.ts'
import { recordsIn } from '#model/json.ts'
import type { RecordData } from '#model/records/records.ts'
import { plainText } from '#model/text/plain-text.ts'
import { Card } from '#ui/cards/card.tsx'
import { LiveFrame } from '../records/live-frame.tsx'
import type { BelowProps } from '../records/screen-slots.ts'
import { useCardPicture } from '../records/use-card-picture.ts'

/** Room as a card in the look of its site, with what is written in the form. */
export function RoomLiveCard({ form, site, entity }: BelowProps) {
  return (
    <LiveFrame site={site} slice="ImageTitleCopyLink" sample=".card" title={t('Card of the room')}>
      {() => <Room entity={entity} data={form.values} />}
    </LiveFrame>
  )
}

function Room({ entity, data }: { readonly entity: Entity; readonly data: RecordData }) {
  const picture = useCardPicture(data.image)
  const badges = Array.isArray(data.badges) ? data.badges.map(String) : []
  const lines = [plainText(String(data.description ?? '')).trim(), factsOf(entity, data).join(' · ')]
  return (
    <Card
      picture={picture}
      subtitle={[optionOf(entity, data, 'category'), ...badges].filter(Boolean).join(' · ')}
      title={String(data.name || t('Name'))}
      titleTag="h3"
      titleSize="text-2xl"
      html={lines.filter(Boolean).map(paragraphOf).join('')}
    />
  )
}

/** Facts of a room that are filled in, in the order of its page. */
function factsOf(entity: Entity, data: RecordData): readonly string[] {
  const beds = recordsIn(data.beds).map(({ count, type }) => `${String(count)} × ${String(type)}`)
  return [
    data.view === 'none' ? '' : optionOf(entity, data, 'view'),
    typeof data.area_m2 === 'number' ? `${data.area_m2} m²` : '',
    typeof data.max_occupancy === 'number'
      ? t('{count, plural, one {# guest} other {# guests}}', { count: data.max_occupancy })
      : '',
    ...beds,
  ].filter(Boolean)
}

/** Label of the option that is chosen in a select. */
function optionOf({ fields }: Entity, data: RecordData, name: string): string {
  return label(fields[name]?.options?.[String(data[name])] ?? '')
}
