import './profile.css'
import { t } from '#messages/interface.ts'
import { Access } from './access.tsx'
import { AboutYou } from './about-you.tsx'
import { Password } from './password.tsx'
import { Passkeys } from './passkeys.tsx'
import { PersonalTokens } from './personal-tokens.tsx'
import { SecondFactor } from './second-factor.tsx'

/** Profile of the user: name, sign-in, sessions and API tokens. */
export function Profile() {
  return (
    <div className="vx-screen vx-profile">
      <title>{t('Profile · Voix')}</title>
      <header className="vx-screen-head">
        <h1>{t('Profile')}</h1>
      </header>
      <AboutYou />
      <Password />
      <SecondFactor />
      <Passkeys />
      <Access />
      <PersonalTokens />
    </div>
  )
}
