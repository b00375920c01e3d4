import { checkbox, media, sample, select, text, wysiwyg } from '#fields/index.ts'
import { halfSizes } from './picture-sizes.ts'

/** Fields of a special's texts. */
/*#__NO_SIDE_EFFECTS__*/
export function specialFields() {
  return {
    image: media({ label: 'Image', breakpoints: halfSizes }),
    percentOff: text({ label: 'Percent off', instructions: 'Number only, without the percent sign.' }),
    extraSavings: text({ label: 'Extra savings' }),
    prettyEndDate: text({
      label: 'End date text',
      instructions: 'As visitors read it, for example Book by 15 December.',
    }),
    hideBookNow: checkbox({ label: 'Hide book now' }),
    terms: wysiwyg({ label: 'Terms' }),
    slug: text({ label: 'Slug', instructions: 'The last part of the special’s address.' }),
  }
}

/** The ground that an offer stands on. */
/*#__NO_SIDE_EFFECTS__*/
export function themeField() {
  return select({ light: 'Light', dark: 'Dark', brand: 'Brand colour' }, { default: 'light', label: 'Theme' })
}

/** An offer to start from. */
/*#__NO_SIDE_EFFECTS__*/
export function sampleOffer() {
  return {
    title: 'Stay longer, save more',
    image: [sample('Infinity pool')],
    percentOff: '25',
    extraSavings: 'Plus a spa credit',
    prettyEndDate: 'Book by 15 December',
    terms: '<p>New bookings only.</p>',
  }
}
