import { checkbox, media, type Props, sample, text, wysiwyg } from '#fields/index.ts'
import type { BookableResort } from '#model/booking/booking.ts'
import { translateOn } from '../kit/translate-on.ts'
import { BookingBar } from '#ui/booking/booking-bar.tsx'
import { LaterBookingForm } from '#ui/booking/later-booking-form.tsx'
import { classNames } from '#ui/page/class-names.ts'
import { hasCopy } from '#ui/text/copy.tsx'
import { customProperties } from '#ui/page/custom-properties.ts'
import { Hero } from '#ui/media/hero.tsx'
import '#ui/page/takeover.css'
import { Video } from '#ui/media/video.tsx'
import { defineSlice, type Surroundings } from '../define.ts'
import { wideSizes } from '../fields/picture-sizes.ts'
import { loadBookable } from '../data/resorts.ts'
import { titleFields } from '../fields/title-fields.ts'

const fields = {
  videoId: text({ label: 'Video ID' }),
  ratio: text({ default: '16:9', label: 'Ratio', instructions: 'Width and height with a colon, for example 16:9.' }),
  containerHeight: text({
    default: '100vh',
    label: 'Container height',
    instructions: 'With its unit, for example 100vh.',
  }),
  showBooking: checkbox({ label: 'Show booking' }),
  dimmer: checkbox({ label: 'Dimmer', instructions: 'Darkens the video so that texts stand out.' }),
  bottomFade: checkbox({ label: 'Bottom fade', instructions: 'Fades the lower edge into the page.' }),
  poster: media({ label: 'Poster', breakpoints: wideSizes }),
  ...titleFields('h1', 'text-7xl'),
  copy: wysiwyg({ label: 'Copy' }),
}

export function View(props: Props<typeof fields> & Surroundings<readonly BookableResort[]>) {
  const {
    videoId,
    ratio,
    containerHeight,
    showBooking,
    dimmer,
    bottomFade,
    poster,
    title,
    titleTag,
    titleSize,
    copy,
    data = [],
    page,
  } = props
  const t = translateOn(page)
  const media = (videoId || poster) && <Video id={videoId} muted poster={poster} label={title ?? t('Video')} />
  if (!media && !hasCopy({ title, html: copy }) && !showBooking) return null
  return (
    <div
      className={classNames('takeover', bottomFade && 'takeover-fading')}
      style={customProperties({ '--least': heightOf(containerHeight), '--video-ratio': ratioOf(ratio) })}
    >
      <Hero
        media={media}
        veil={{ opacity: dimmer ? 0.55 : 0.25, shape: 'flat' }}
        position="center"
        title={title}
        titleTag={titleTag}
        titleSize={titleSize}
        html={copy}
      />
      {showBooking && (
        <BookingBar isOpen={page?.booking.asked !== undefined} summary={t('Book now')} lifted>
          <LaterBookingForm resorts={data} page={page} submit={t('Book now')} label={t('Book a stay')} />
        </BookingBar>
      )}
    </div>
  )
}

export const slice = defineSlice({
  name: 'SanctuaryVideoTakeover',
  label: 'Sanctuary video takeover',
  group: 'Sanctuary',
  description: 'A silent video that fills the window, with text on it.',
  layouts: ['sanctuary', 'sanctuary2024'],
  tags: ['sanctuary', 'hero', 'video'],
  hydrate: 'load',
  fields,
  view: View,
  load: async ({ showBooking }, reader) => (showBooking ? loadBookable(reader) : []),
  templates: [
    {
      label: 'Takeover',
      fields: {
        videoId: 'sample-video',
        poster: [sample('Lagoon at first light')],
        ratio: '16:9',
        containerHeight: '100vh',
        showBooking: true,
        dimmer: true,
        bottomFade: true,
        title: 'Cap Sereno',
      },
    },
  ],
})

/** Height with its unit; the whole window for other text. */
export function heightOf(text = ''): string {
  return /^\d+(\.\d+)?(vh|svh|dvh|lvh|px|rem|em)$/.test(text.trim()) ? text.trim() : '100vh'
}

/** Aspect ratio in CSS: `16:9`, also for other text. */
export function ratioOf(text = ''): string {
  const [, width, height] = /^\s*([1-9]\d*(?:\.\d+)?)\s*[:/x]\s*([1-9]\d*(?:\.\d+)?)\s*$/.exec(text) ?? []
  return width && height ? `${width} / ${height}` : '16 / 9'
}
