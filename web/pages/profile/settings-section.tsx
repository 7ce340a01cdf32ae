import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { updateSettings } from '../../../shared/contract/profile.ts'
import type { Settings } from '../../../shared/contract/user.ts'
import { ageOrigins } from '../../../shared/rules/age-day.ts'
import { currencies, lengthUnits, themes } from '../../../shared/rules/settings.ts'
import { useChangePreferences } from '../../features/alerts/use-preferences.ts'
import { deviceTimeZone } from '../../features/cigars/use-today.ts'
import { nameCurrency } from '../../features/settings/name-currency.ts'
import { nameTimeZone, TimeZoneOptions } from '../../features/settings/time-zone-options.tsx'
import { useChangeSettings } from '../../features/settings/use-change-settings.ts'
import { SelectField } from '../../ui/field.tsx'
import { Section } from '../../ui/section.tsx'
import styles from './settings-section.module.css'

type Name = keyof Settings

/** The user's display settings. Each change is saved at once. */
export function SettingsSection({ settings }: { settings: Settings }) {
  const { change: save } = useChangeSettings()
  const { change: changePreferences } = useChangePreferences()
  const change = (name: Name) => (value: string) =>
    void save(z.parse(updateSettings.body, { [name]: value }))
  const changeTimeZone = (value: string) => {
    if (value !== '') return change('timeZone')(value)
    void save({ timeZone: null })
    // Only the device knows its zone, which reminders take over, too.
    void changePreferences({ timeZone: deviceTimeZone() })
  }
  return (
    <Section title="Settings">
      <div className={`stack ${styles.fields}`}>
        <Choice label="Theme" value={settings.theme} onChange={change('theme')}>
          {optionsOf(themes, themeNames)}
        </Choice>
        <Choice label="Lengths" value={settings.lengthUnit} onChange={change('lengthUnit')}>
          {optionsOf(lengthUnits, unitNames)}
        </Choice>
        <Choice
          label="Currency"
          hint="Prices keep the numbers you entered. Nothing is converted."
          value={settings.currency}
          onChange={change('currency')}
        >
          {currencies.map((code) => (
            <option key={code} value={code}>
              {nameCurrency(code)}
            </option>
          ))}
        </Choice>
        <Choice
          label="Ages Count From"
          hint="A purchase without a box date counts from its own day."
          value={settings.agesFrom ?? 'purchase'}
          onChange={change('agesFrom')}
        >
          {optionsOf(ageOrigins, originNames)}
        </Choice>
        <Choice
          label="Time Zone"
          hint="When your day begins, here and in reminders."
          value={settings.timeZone ?? ''}
          onChange={changeTimeZone}
        >
          <option value="">This device ({nameTimeZone(deviceTimeZone())})</option>
          <TimeZoneOptions chosen={settings.timeZone} />
        </Choice>
      </div>
    </Section>
  )
}

const themeNames = { system: 'Same as device', light: 'Light', dark: 'Dark' }
const unitNames = { inches: 'Inches', centimeters: 'Centimeters' }
const originNames = { purchase: 'Purchase date', box: 'Box date' }

const optionsOf = <T extends string>(values: readonly T[], names: Readonly<Record<T, string>>) =>
  values.map((value) => (
    <option key={value} value={value}>
      {names[value]}
    </option>
  ))

type ChoiceProps = {
  readonly label: string
  readonly hint?: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly children: ReactNode
}

const Choice = ({ onChange, ...select }: ChoiceProps) => (
  <SelectField {...select} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
)
