import { Tabs } from '@aws-amplify/ui-react'
import { AuthPanel } from './auth-panel.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import type { Go } from './use-auth-mode.ts'

type Props = {
  readonly tab: 'signin' | 'signup'
  readonly email: string
  readonly go: Go
}

/** The two ways in, as tabs. */
export const Entry = ({ tab, email, go }: Props) => (
  <AuthPanel {...invitation[tab]} visit="entry">
    <Tabs.Container
      value={tab}
      isLazy
      onValueChange={(value) => go(value === 'signup' ? 'signup' : 'signin', {}, { replace: true })}
    >
      <Tabs.List spacing="equal" aria-label="Sign in or sign up">
        <Tabs.Item value="signin">Sign In</Tabs.Item>
        <Tabs.Item value="signup">Sign Up</Tabs.Item>
      </Tabs.List>
      <Tabs.Panel value="signin">
        <SignInForm email={email} go={go} />
      </Tabs.Panel>
      <Tabs.Panel value="signup">
        <SignUpForm email={email} go={go} />
      </Tabs.Panel>
    </Tabs.Container>
  </AuthPanel>
)

const invitation = {
  signin: { title: 'Welcome Back', text: 'Your cigars have been resting well.' },
  signup: { title: 'Create Your Account', text: 'Free to begin. No credit card needed.' },
} as const
