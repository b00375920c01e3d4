import { color, number } from '#fields/index.ts'
import { sliderArrowColour, sliderArrowSize } from '#model/constants.ts'

/** The arrows of a slider. */
/*#__NO_SIDE_EFFECTS__*/
export function arrowFields() {
  return {
    arrowSize: number({
      default: sliderArrowSize,
      label: 'Arrow size',
      group: 'Slider',
      instructions: 'Pixels.',
      min: 16,
      max: 160,
      step: 1,
    }),
    arrowColor: color({ default: sliderArrowColour, label: 'Arrow colour', group: 'Slider' }),
  }
}
