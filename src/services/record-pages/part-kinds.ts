import type { PartEntity } from '#model/web/entity-routes.ts'
import { restaurantKind } from './dining.ts'
import { meetingRoomKind } from './meetings.ts'
import type { PartKind } from './part-kind.ts'
import { roomKind } from './rooms.ts'
import { packageKind, venueKind } from './weddings.ts'

/** Kinds of parts of resorts. */
export const partKinds: Readonly<Record<PartEntity, PartKind>> = {
  rooms: roomKind,
  restaurants: restaurantKind,
  'wedding-venues': venueKind,
  'wedding-packages': packageKind,
  'meeting-rooms': meetingRoomKind,
}
