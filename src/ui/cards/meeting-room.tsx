import { defineMessage } from '#messages/message.ts'
import type { ReactNode } from 'react'
import type { Picture as Crops } from '#model/media/media.ts'
import { isRecord } from '#model/json.ts'
import { Disclosure } from '../page/disclosure.tsx'
import { Picture } from '../media/picture.tsx'
import { Title, type TitleSize, type TitleTag } from '../text/title.tsx'
import './meeting-room.css'
import { useTranslate } from '../text/translation.tsx'

/** Setups of a meeting room. */
export const setups = ['Theatre', 'Classroom', 'Banquet', 'Cocktail', 'U-Shape'] as const

/** Names of the setups of a meeting room for visitors. */
export const setupNames = {
  Theatre: defineMessage('Theatre'),
  Classroom: defineMessage('Classroom'),
  Banquet: defineMessage('Banquet'),
  Cocktail: defineMessage('Cocktail'),
  'U-Shape': defineMessage('U-Shape'),
} as const

/** Guests by setup; absent where it is not offered. */
export type Capacities = Readonly<Record<(typeof setups)[number], number | undefined>>

interface MeetingRoomProps {
  readonly picture?: Crops | undefined
  readonly plan?: Crops | undefined
  readonly title?: string | undefined
  readonly titleTag?: TitleTag | undefined
  readonly titleSize?: TitleSize | undefined
  /** Square metres. */
  readonly area?: number | undefined
  readonly dimensions?: string | undefined
  readonly capacities: Capacities
}

/** Meeting room with size, capacities and floor plan, which replaces a missing picture. */
export function MeetingRoom(props: MeetingRoomProps): ReactNode {
  const t = useTranslate()
  const { picture, plan, title, titleTag, titleSize, area, dimensions, capacities } = props
  const offered = setups.filter((setup) => capacities[setup])
  if (!picture && !plan && !title && !area && !dimensions && offered.length === 0) return null
  const shown = picture ?? plan
  return (
    <article className="meeting-room" data-capacities={JSON.stringify(capacities)}>
      {shown && <Picture of={shown} sizes="(min-width: 768px) 22rem, 100vw" />}
      <div className="meeting-room-copy">
        <Title tag={titleTag} size={titleSize}>
          {title}
        </Title>
        {(area || dimensions) && (
          <p className="meeting-room-size">
            {area ? <Area metres={area} /> : null}
            {dimensions && <span>{dimensions}</span>}
          </p>
        )}
        {offered.length > 0 && (
          <dl className="meeting-room-setups">
            {offered.map((setup) => (
              <div key={setup}>
                <dt>{t(setupNames[setup])}</dt>
                <dd>{capacities[setup]}</dd>
              </div>
            ))}
          </dl>
        )}
        <Disclosure summary={t('Floor plan')}>
          {picture && plan && <Picture of={plan} sizes="(min-width: 1024px) 40rem, 100vw" />}
        </Disclosure>
      </div>
    </article>
  )
}

const feetInMetre = 10.7639

/** Both units; what holds the rooms shows one of them or both. */
function Area({ metres }: { readonly metres: number }): ReactNode {
  const t = useTranslate()
  return (
    <span>
      <span className="area-metric">{metres} m²</span>
      <span className="area-between"> / </span>
      <span className="area-imperial">{t('{count} sq. ft.', { count: Math.round(metres * feetInMetre) })}</span>
    </span>
  )
}

/** Capacity of a room in a setup, guests; without a setup the largest, 0 for a missing one. */
export function capacityOf(written: string | undefined, setup: string): number {
  const values = numbersIn(written)
  if (!setup) return Math.max(0, ...values.values())
  return values.get(setup) ?? 0
}

function numbersIn(written = ''): ReadonlyMap<string, number> {
  try {
    const value: unknown = JSON.parse(written)
    const entries = isRecord(value) ? Object.entries(value) : []
    return new Map(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'))
  } catch {
    return new Map()
  }
}
