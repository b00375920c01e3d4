import { color, number } from '#fields/index.ts'

/** The arrows of a slider. */
/*#__NO_SIDE_EFFECTS__*/
export function arrowFields() {
  return {
    arrowSize: number({
      default: 50,
      label: 'Arrow size',
      group: 'Slider',
      instructions: 'Pixels.',
      min: 16,
      max: 160,
      step: 1,
    }),
    arrowColor: color({ default: '#ffffff', label: 'Arrow colour', group: 'Slider' }),
  }
}
