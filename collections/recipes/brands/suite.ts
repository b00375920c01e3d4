import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { link, samples, slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'A suite and what is in it',
  description: 'One suite with its facts, then every amenity it has.',
  tags: ['rooms', 'suite', 'amenities', 'brand'],
  notes: [
    slice('HyattSuiteDetails', {
      title: 'Ocean front corner suite',
      images: samples('suite king ocean view', 'bath with a sea view', 'suite swim-up'),
      copy: '<p>The corner with two balconies: coffee on one, sunset on the other.</p>',
      view: 'Ocean, on two sides',
      footage: '890 sq ft',
      occupancy: '2 adults, 2 children',
      bedding: 'King, or two queens',
      link: link('Check dates', '/book'),
    }),
    slice('HyattAmenityChecklist', {
      title: 'In the suite',
      columns: 3,
      showOceanView: true,
      showBalcony: true,
      showWhirlpool: true,
      showRainShower: true,
      showDoubleVanity: true,
      showBathrobes: true,
      showSafe: true,
      showMinibar: true,
      showCoffeeMaker: true,
      showRoomService: true,
      showWifi: true,
      showPillowMenu: true,
    }),
  ],
}
