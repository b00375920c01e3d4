import { color } from '#fields/index.ts'

/** The colour of the ground, and of the text on it. */
/*#__NO_SIDE_EFFECTS__*/
export function backgroundFields(ground: string, ink: string) {
  return {
    bgColor: color({ default: ground, label: 'Background colour', group: 'Colours', use: 'background' }),
    textColor: color({ default: ink, label: 'Text colour', group: 'Colours', use: 'foreground' }),
  }
}
