import { useMemo } from 'react'
import { interfaceLanguage } from '#messages/interface.ts'
import type { ControlProps } from './control.ts'
import { SearchableOptions } from './multi-select-control.tsx'

/** Codes that name no country of visitors: unions, outlying parts and pseudo regions. */
const others: ReadonlySet<string> = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '))

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Countries that the browser names, in the language of the admin. */
function countries(): readonly { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames([interfaceLanguage()], { type: 'region', fallback: 'none' })
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !others.has(code))
    .flatMap((value) => {
      const label = names.of(value)
      return label ? [{ value, label }] : []
    })
    .toSorted((a, b) => a.label.localeCompare(b.label, interfaceLanguage()))
}

/** Control of countries, chosen by their names. */
export function CountriesControl(props: ControlProps<readonly string[]>) {
  const options = useMemo(() => countries(), [])
  return <SearchableOptions {...props} options={options} />
}
