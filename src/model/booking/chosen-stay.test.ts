import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chosenStayCookie } from './stay-cookie.ts'
import { stayIn, storedStay, withStay } from './chosen-stay.ts'

const now = new Date('2027-01-20T12:00:00Z')
const query = (text: string) => new URLSearchParams(text)
const february = 'arrive=2027-02-10&depart=2027-02-15'

describe('the stay in a query', () => {
  it('has what a guest chose and nothing else', () => {
    const said = `${february}&adults=2&children=2&ages=4&ages=9&rooms=2&resort=NHR&room=R1&code=SUN&code_type=rate&utm_source=a&special=x`
    expect(stayIn(query(said), now).toString()).toBe(
      `${february}&adults=2&children=2&ages=4%2C9&rooms=2&code=SUN&code_type=rate&resort=NHR&room=R1`,
    )
  })

  it('leaves out what is malformed, days that are over, and what everybody books', () => {
    expect(stayIn(query('arrive=%3Cscript%3E&resort=a b&code=none&adults=200'), now).toString()).toBe('')
    expect(stayIn(query('arrive=2027-01-10&depart=2027-01-15&adults=2&children=0&rooms=1'), now).toString()).toBe('')
  })
})

describe('a request to book', () => {
  const chosen = query(`${february}&adults=4&children=0&rooms=2&code=SUN&resort=NHR`)

  it('takes the days, the guests and the code that were chosen before', () => {
    expect(withStay(query('resort=WBK&lang=es'), chosen).toString()).toBe(
      `resort=WBK&lang=es&${february}&adults=4&children=0&rooms=2&code=SUN`,
    )
  })

  it('keeps what it says itself: days of one are never joined to those of the other', () => {
    const merged = withStay(query('arrive=2027-03-01&adults=1'), chosen)
    expect([merged.get('arrive'), merged.get('depart'), merged.get('adults'), merged.get('rooms')]).toEqual([
      '2027-03-01',
      null,
      '1',
      null,
    ])
  })

  it.each(['special=kites', 'promo=SEA', 'codes=none'])('does not join an earlier code to %s', (said) => {
    expect(withStay(query(said), chosen).has('code')).toBe(false)
  })

  it('never guesses the resort', () => {
    expect(withStay(query('lang=es'), chosen).has('resort')).toBe(false)
  })
})

describe('the cookie of a stay', () => {
  it('is read beside any other', () => {
    const cookies = `a=1; ${chosenStayCookie}=${february}&adults=3; b=2`
    expect(storedStay(cookies, now).toString()).toBe(`${february}&adults=3`)
    expect(storedStay(undefined, now).toString()).toBe('')
  })

  it('loses nothing of a stay, whatever was chosen', () => {
    const name = fc.stringMatching(/^[\w.-]{1,20}$/).filter((each) => each !== 'none')
    const stay = fc.record({
      arrive: fc.constantFrom('2027-02-10', '2027-12-31'),
      depart: fc.constantFrom('2028-01-02', '2028-02-29'),
      adults: fc.integer({ min: 3, max: 8 }).map(String),
      children: fc.integer({ min: 1, max: 6 }).map(String),
      ages: fc.array(fc.integer({ min: 0, max: 17 }), { minLength: 1, maxLength: 6 }).map((ages) => ages.join(',')),
      rooms: fc.integer({ min: 1, max: 4 }).map(String),
      code: name,
      code_type: fc.constantFrom('promo', 'group', 'rate', 'corporate'),
      resort: name,
      room: name,
    })
    fc.assert(
      fc.property(stay, (chosen) => {
        const kept = stayIn(query(new URLSearchParams(chosen).toString()), now)
        const read = storedStay(`${chosenStayCookie}=${kept}`, now)
        expect(Object.fromEntries(read)).toEqual(chosen)
        const { resort: _, room: __, ...carried } = chosen
        expect(Object.fromEntries(withStay(query(''), read))).toEqual(carried)
      }),
    )
  })
})
