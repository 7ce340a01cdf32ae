import { ownSettings } from '../../session/own-settings.ts'

/** Users who measure cigars in centimeters have a thermometer in degrees Celsius. */
const isCelsius = (): boolean => ownSettings().lengthUnit === 'centimeters'

export const temperatureUnit = (): '°C' | '°F' => (isCelsius() ? '°C' : '°F')

const round = (degrees: number) => Math.round(degrees * 10) / 10

/** Degrees Fahrenheit in the user's unit, to a tenth. */
export const toOwnDegrees = (fahrenheit: number): number =>
  round(isCelsius() ? (fahrenheit - 32) / 1.8 : fahrenheit)

/** The user's degrees in Fahrenheit, to a tenth. */
export const fromOwnDegrees = (degrees: number): number =>
  isCelsius() ? round(degrees * 1.8 + 32) : degrees

/** `68°F` */
export const describeTemperature = (fahrenheit: number): string =>
  `${toOwnDegrees(fahrenheit)}${temperatureUnit()}`
