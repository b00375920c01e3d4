import { number, type Props } from '#fields/index.ts'
import type { BoundParts } from '#model/page/record-page.ts'
import { videoIdOf, YouTubePlayer } from '#ui/media/you-tube-player.tsx'
import { Section } from '#ui/sections/section.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'

const fields = {
  maxWidth: number({ default: 1080, label: 'Max width', instructions: 'Pixels.', min: 0, step: 1 }),
}

export function View({ maxWidth, data }: Props<typeof fields> & Surroundings<BoundParts['video']>) {
  if (!data || !videoIdOf(data.video)) return null
  const { video, title, picture } = data
  return (
    <Section className="you-tube" label={title}>
      <YouTubePlayer
        video={video}
        autoplay
        loop={false}
        mute={false}
        maxWidth={maxWidth}
        title={title}
        poster={picture}
      />
    </Section>
  )
}

export const slice = defineRecordSlice({
  name: 'StoryVideo',
  label: 'Video',
  description: 'The video of the story.',
  bound: { part: 'video', to: ['posts'] },
  tags: ['video'],
  hydrate: 'visible',
  fields,
  view: View,
})
