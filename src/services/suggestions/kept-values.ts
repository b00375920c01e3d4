/** Tokens that are no words: what stands in braces, addresses of mail and of the web. */
const tokens = /\{\{[^{}]*\}\}|\{[^{}]*\}|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)]/g
const number = String.raw`(?<![\d.,])\d(?:[\d.,\u00a0\u202f' ]*\d)?`
/** Prices, shares and measures: a number with a sign or a unit. */
const amounts = new RegExp(
  String.raw`(?:[$€£¥]|\b(?:USD|MXN|EUR|GBP|CAD)\s?)\s?(${number})|(${number})\s?(?:[$€£¥%]|(?:USD|MXN|EUR|GBP|CAD|m²|m2|ft²|km|mi|cm|mm|kg|°C|°F)(?![\p{L}\d]))`,
  'gu',
)
/** Telephone numbers: seven digits after a plus, else nine, so that no date is one. */
const telephones = /\+\d(?:[\s().-]{0,2}\d){6,}|(?<!\d)\d(?:[\s().-]{0,2}\d){8,}/g
const currencies = /[$€£¥]/g

/** First value of a text that is missing in its translation: a token, a number of a price or telephone, a name; undefined for none. */
export function missingValue(source: string, translation: string, names: readonly string[]): string | undefined {
  return (
    missingToken(source, translation) ??
    missingNumber(source, translation) ??
    names.find((name) => source.includes(name) && !translation.includes(name))
  )
}

/** Tokens, each as often as it stands in the source. */
function missingToken(source: string, translation: string): string | undefined {
  const left = [...translation.matchAll(tokens), ...translation.matchAll(currencies)].map(([token]) => token)
  return [...source.matchAll(tokens), ...source.matchAll(currencies)].find(([token]) => {
    const at = left.indexOf(token)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })?.[0]
}

/** Numbers by their digits: each language groups them in its own way. */
function missingNumber(source: string, translation: string): string | undefined {
  const bare = source.replaceAll(tokens, ' ')
  const found = [
    ...Array.from(bare.matchAll(amounts), ([, before, after]) => before ?? after ?? ''),
    ...Array.from(bare.matchAll(telephones), ([telephone]) => telephone),
  ]
  const there = Array.from(translation.matchAll(new RegExp(number, 'g')), ([each]) => digitsOf(each))
  const whole = digitsOf(translation)
  return found.find((each) => {
    const digits = digitsOf(each)
    // A telephone number has brackets and dashes, which part it into several.
    return !there.includes(digits) && !(digits.length >= 7 && whole.includes(digits))
  })
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}
