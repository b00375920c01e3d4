import { foundOptions } from '../components/found-options.ts'
import { selectTextHandlers } from '../components/select-text.ts'
import { createTheme, type MantineColorsTuple, type MantineThemeOverride } from '@mantine/core'
import { t } from '#messages/interface.ts'
import { decimalSign } from '../formats/format-number.ts'
import { thousandsHandlers } from '../formats/typed-number.ts'

/** Mantine theme of the admin: neutral greys, and the editor's colour for selection, focus and the primary action. */
export function themeOf(themeColour: string): MantineThemeOverride {
  return createTheme({
    fontFamily: "'Geist Variable', system-ui, sans-serif",
    fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
    headings: {
      fontFamily: "'Geist Variable', system-ui, sans-serif",
      fontWeight: '600',
      sizes: {
        h1: { fontSize: '20px', lineHeight: '28px' },
        h2: { fontSize: '15px', lineHeight: '22px' },
        h3: { fontSize: '13px', lineHeight: '20px' },
      },
    },
    fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '15px', xl: '18px' },
    lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    radius: { xs: '3px', sm: '5px', md: '7px', lg: '10px', xl: '14px' },
    defaultRadius: 'sm',
    primaryColor: 'theme',
    primaryShade: { light: 6, dark: 5 },
    autoContrast: true,
    luminanceThreshold: 0.36,
    cursorType: 'pointer',
    respectReducedMotion: true,
    focusRing: 'auto',
    colors: { theme: shadesOf(themeColour), gray: greys, dark: darks, red: reds },
    components: {
      Button: { defaultProps: { size: 'sm' } },
      PasswordInput: {
        defaultProps: {
          visibilityToggleButtonProps: {
            'aria-label': t('Show password'),
          },
        },
      },
      ColorPicker: {
        defaultProps: {
          saturationLabel: t('Saturation'),
          hueLabel: t('Hue'),
          alphaLabel: t('Opacity'),
        },
      },
      TextInput: { defaultProps: { size: 'sm' } },
      Textarea: { defaultProps: { size: 'sm' } },
      Select: {
        defaultProps: {
          size: 'sm',
          allowDeselect: false,
          selectFirstOptionOnChange: true,
          nothingFoundMessage: t('No results'),
          ...selectTextHandlers,
          comboboxProps: { transitionProps: { duration: 0 } },
          filter: foundOptions,
        },
      },
      MultiSelect: { defaultProps: { filter: foundOptions } },
      TagsInput: { defaultProps: { filter: foundOptions } },
      Autocomplete: { defaultProps: { filter: foundOptions } },
      // Showing the chosen option scrolls the list alone, not the page behind it.
      Combobox: { defaultProps: { floatingStrategy: 'fixed' } },
      NumberInput: {
        defaultProps: {
          size: 'sm',
          decimalSeparator: decimalSign(),
          // Its own `onFocus` is called in a task after the focus.
          onFocusCapture: selectTextHandlers.onFocus,
          onClick: selectTextHandlers.onClick,
          ...thousandsHandlers,
        },
      },
      ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 28 } },
      Modal: {
        defaultProps: {
          centered: true,
          closeButtonProps: { 'aria-label': t('Close') },
          transitionProps: { duration: 120 },
          overlayProps: { backgroundOpacity: 0.4 },
          // A header of its own would be a second banner beside that of the screen.
          attributes: { header: { role: 'presentation' } },
        },
      },
      Notification: {
        defaultProps: { closeButtonProps: { 'aria-label': t('Close') } },
      },
      // The focus begins on the first entry: a place of its own for it would stand in the menu as a stranger.
      Menu: { defaultProps: { transitionProps: { duration: 80 }, shadow: 'md', withInitialFocusPlaceholder: false } },
      Popover: { defaultProps: { transitionProps: { duration: 80 }, shadow: 'md' } },
      Drawer: {
        defaultProps: {
          closeButtonProps: { 'aria-label': t('Close') },
          transitionProps: { duration: 150 },
          attributes: { header: { role: 'presentation' } },
        },
      },
    },
  })
}

const greys: MantineColorsTuple = [
  '#fafafa',
  '#f4f4f5',
  '#ebebec',
  '#dedee0',
  '#c9c9cc',
  '#9a9a9f',
  '#6f6f76',
  '#52525a',
  '#36363b',
  '#1d1d20',
]
const darks: MantineColorsTuple = [
  '#dcdcdf',
  '#b4b4b9',
  '#94949b',
  '#85858d',
  '#414147',
  '#323237',
  '#26262a',
  '#1c1c1f',
  '#161618',
  '#101012',
]

/** Read on white in the seventh shade, and on dark grounds in the sixth. */
const reds: MantineColorsTuple = [
  '#fff0f0',
  '#ffe3e3',
  '#ffc9c9',
  '#ffa8a8',
  '#ff9494',
  '#ff8080',
  '#c92a2a',
  '#b02525',
  '#991f1f',
  '#821a1a',
]

/** Ten shades around a colour, which itself is the seventh: towards white before it, towards black after. */
function shadesOf(hex: string): MantineColorsTuple {
  const towardsWhite = [0.94, 0.87, 0.74, 0.58, 0.4, 0.24].map((part) => mixed(hex, 255, part))
  const towardsBlack = [0.14, 0.28, 0.42].map((part) => mixed(hex, 0, part))
  return [...towardsWhite, mixed(hex, 0, 0), ...towardsBlack] as unknown as MantineColorsTuple
}

function mixed(hex: string, to: number, part: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `#${channels
    .map((channel) =>
      Math.round(channel + (to - channel) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
