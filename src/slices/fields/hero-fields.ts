import { checkbox, number, text } from '#fields/index.ts'
import { heroHeight, videoHeroRatio } from '#model/constants.ts'

/** Field for the minimum height of a hero. */
/*#__NO_SIDE_EFFECTS__*/
export function heightField(start: number = heroHeight) {
  return number({
    default: start,
    label: 'Height',
    instructions: 'Percent of the window height.',
    min: 10,
    max: 100,
    step: 1,
  })
}

/** The hosted video of a hero, and how it is cut. */
/*#__NO_SIDE_EFFECTS__*/
export function videoFields() {
  const ratio = { group: 'Video', min: 1, max: 100, step: 1 }
  return {
    cfId: text({ label: 'Video ID', group: 'Video' }),
    ratioX: number({ default: videoHeroRatio.x, label: 'Ratio X', ...ratio }),
    ratioY: number({ default: videoHeroRatio.y, label: 'Ratio Y', ...ratio }),
    mute: checkbox({
      default: true,
      label: 'Mute',
      group: 'Video',
      instructions: 'Video autoplay only works when the video is muted.',
    }),
  }
}
