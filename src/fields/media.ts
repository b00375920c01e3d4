import { sentence } from '#messages/sentence.ts'
import { limits } from '#model/limits.ts'
import { breakpoints } from '#model/media/breakpoint.ts'
import { isRecord } from '#model/json.ts'
import type { AssetKind, MediaItem, MediaSize, Picture } from '#model/media/media.ts'
import { type Field, FieldError, type Hints } from './field.ts'

interface MediaHints extends Hints<'media'> {
  /** Sizes by breakpoint. */
  readonly breakpoints?: readonly MediaSize[]
  /** Kind of assets that can be chosen; images by default. */
  readonly kind?: AssetKind
}

/** Responsive image, optionally with versions for wider windows; the view receives it ready to render. */
/*#__NO_SIDE_EFFECTS__*/
export function media(hints: MediaHints = {}): Field<'media', Picture> {
  return { type: 'media', label: '', enabled: true, default: [], multiple: false, ...hints, parse: parseItems }
}

/** Any number of pictures, in order. */
/*#__NO_SIDE_EFFECTS__*/
export function mediaList(hints: MediaHints = {}): Field<'media', readonly Picture[]> {
  return { type: 'media', label: '', enabled: true, default: [], multiple: true, ...hints, parse: parseItems }
}

/** A media item for a template: stands for a picture of the library that has one of the words among its tags. */
/*#__NO_SIDE_EFFECTS__*/
export function sample(words: string, more: Partial<MediaItem> = {}): MediaItem {
  return { id: `sample-${words.replace(/\W+/g, '-').toLowerCase()}`, asset: `sample:${words}`, ...more }
}

function parseItems(value: unknown): readonly MediaItem[] {
  if (!Array.isArray(value) || !value.every(isItem))
    throw new FieldError(sentence('Choose pictures from the media library.'))
  if (value.length > limits.mediaItems)
    throw new FieldError(
      sentence('Choose at most {mediaItems, plural, one {# picture} other {# pictures}}.', {
        mediaItems: limits.mediaItems,
      }),
    )
  return value
}

function isItem(item: unknown): item is MediaItem {
  if (!isRecord(item) || typeof item.id !== 'string' || typeof item.asset !== 'string') return false
  if (item.alt !== undefined && typeof item.alt !== 'string') return false
  if (item.focal !== undefined && !isFocal(item.focal)) return false
  return item.breakpoint === undefined || breakpoints.some(({ name }) => name === item.breakpoint)
}

function isFocal(value: unknown): boolean {
  return isRecord(value) && [value.x, value.y].every((part) => typeof part === 'number' && part >= 0 && part <= 1)
}
