import { useTranslate } from '#ui/text/translation.tsx'
import { checkbox, number, type Props, text } from '#fields/index.ts'
import { Section } from '#ui/sections/section.tsx'
import { videoIdOf, YouTubePlayer } from '#ui/media/you-tube-player.tsx'
import { defineSlice, type Surroundings } from '../define.ts'
import { loadPoster, posterFields } from '../kit/own-poster.ts'

const fields = {
  videoId: text({ label: 'Video ID', instructions: 'The part after v= in the address of the video.' }),
  autoplay: checkbox({
    default: true,
    label: 'Autoplay',
    instructions: 'It plays with the click that loads it.',
  }),
  loop: checkbox({ default: true, label: 'Loop' }),
  mute: checkbox({ default: true, label: 'Mute' }),
  maxWidth: number({ default: 1080, label: 'Max width', instructions: 'Pixels.', min: 0, step: 1 }),
  videoTitle: text({ label: 'Accessible title' }),
  ...posterFields,
}

export function View({
  videoId,
  autoplay = false,
  loop = false,
  mute = false,
  maxWidth,
  videoTitle,
  poster,
  data,
}: Props<typeof fields> & Surroundings<Awaited<ReturnType<typeof loadPoster>>>) {
  const t = useTranslate()
  if (!videoId || !videoIdOf(videoId)) return null
  return (
    <Section className="you-tube" label={videoTitle}>
      <YouTubePlayer
        video={videoId}
        autoplay={autoplay}
        loop={loop}
        mute={mute}
        maxWidth={maxWidth}
        title={videoTitle ?? t('Video')}
        poster={poster ?? data?.picture}
      />
    </Section>
  )
}

export const slice = defineSlice({
  name: 'YouTube',
  label: 'YouTube',
  group: 'Global',
  description: 'A YouTube video.',
  layouts: '*',
  tags: ['video', 'embed'],
  hydrate: 'visible',
  fields,
  view: View,
  load: loadPoster,
  templates: [
    { label: 'Background loop', fields: { videoId: 'aqz-KE-bpKQ', autoplay: true, loop: true, mute: true } },
    { label: 'Click to play', fields: { videoId: 'aqz-KE-bpKQ', autoplay: false, loop: false, mute: false } },
  ],
})
