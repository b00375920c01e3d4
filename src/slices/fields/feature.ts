import type { Message } from '#messages/message.ts'
import type { Translate } from '#messages/translate.ts'
import { checkbox, type Field, text } from '#fields/index.ts'
import type { IconName } from '#ui/text/icon-paths.ts'

/** Feature of a place: field name, label and icon. */
export interface Feature<N extends string = string> {
  readonly name: N
  readonly label: Message
  readonly icon: IconName
}

type FeatureFields<N extends string> = { readonly [K in `show${Capitalize<N>}`]: Field<'checkbox', boolean> } & {
  readonly [K in `${N}Text`]: Field<'text', string>
}

type SwitchFields<N extends string> = { readonly [K in `show${Capitalize<N>}`]: Field<'checkbox', boolean> }

/** A switch and a text for each feature. */
/*#__NO_SIDE_EFFECTS__*/
export function featureFields<const N extends string>(
  features: readonly Feature<N>[],
  group: string,
): FeatureFields<N> {
  const entries = features.flatMap(({ name, label: message }) => [
    [
      switchOf(name),
      checkbox({
        label: `Show ${message.text}`,
        group,
        instructions: `Shows the ${inSentence(message.text)} icon with its text.`,
      }),
    ],
    [`${name}Text`, { ...text({ label: `${message.text} text`, group }), message }],
  ])
  // The keys are those that the type spells out.
  return Object.fromEntries(entries) as FeatureFields<N>
}

/** A switch for each feature. */
/*#__NO_SIDE_EFFECTS__*/
export function switchFields<const N extends string>(
  features: readonly Feature<N>[],
  group: string,
  instructions = 'Ticked: shown in the list.',
): SwitchFields<N> {
  const entries = features.map(({ name, label }) => [
    switchOf(name),
    checkbox({ label: label.text, group, instructions }),
  ])
  return Object.fromEntries(entries) as SwitchFields<N>
}

/** Fields of a template that shows features by their names. */
/*#__NO_SIDE_EFFECTS__*/
export function shownByName<const N extends string>(names: readonly N[]) {
  return Object.fromEntries(names.map((name) => [switchOf(name), true])) as Record<`show${Capitalize<N>}`, true>
}

/** Fields of a template that shows features with their labels. */
/*#__NO_SIDE_EFFECTS__*/
export function shownWithLabels<const N extends string>(features: readonly Feature<N>[]) {
  const texts = Object.fromEntries(features.map(({ name, label }) => [`${name}Text`, label.text]))
  return { ...shownByName(features.map(({ name }) => name)), ...texts }
}

/** Enabled features in order, with their own text or label. */
export function shownFeatures(features: readonly Feature[], props: Readonly<Record<string, unknown>>, t: Translate) {
  return features
    .filter(({ name }) => props[switchOf(name)] === true)
    .map(({ name, label, icon }) => {
      const own = props[`${name}Text`]
      return { icon, text: typeof own === 'string' && own ? own : t(label) }
    })
}

function switchOf(name: string): string {
  return `show${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

function inSentence(label: string): string {
  return label === 'Wi-Fi' ? label : label.charAt(0).toLowerCase() + label.slice(1)
}
